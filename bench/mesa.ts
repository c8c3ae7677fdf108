import { abrirSessao, executar, idDe } from '../api/test/support/load.ts';
import type { Ambiente } from './ambiente.ts';
import { type Linha, mediana, numero } from './tabela.ts';

/** Measures what a landlord of many years asks for beside one of two months, whose page is as full. */
const POUCAS = { nome: 'mesa-poucas', contratos: 50, meses: 2 };
const MUITAS = { nome: 'mesa-muitas', contratos: 1_000, meses: 100 };
type Locador = typeof POUCAS;

const RODADAS = 60;
const META_RAZAO = 1.3;
const META_MS = 60;
const META_TOTAIS_MS = 300;
const META_KB = 100;

/** Names eleven tenants and properties of the small landlord, so that a search finds as many of his as it shows. */
const NUMERO = 4;
/** These have two contas each: a page of so many is full for both landlords. */
const CHEIA = 20;

type Pedido = { nome: string; caminho: string; soMs?: number };
const mesAtual = new Date().toISOString().slice(0, 7);
const pedidos: Pedido[] = [
  { nome: 'página do mês', caminho: `/financeiro/pagina?mes=${mesAtual}` },
  { nome: 'primeira página de todas', caminho: '/financeiro/pagina' },
  { nome: 'primeira página das atrasadas', caminho: '/financeiro/pagina?situacao=ATRASADAS' },
  { nome: 'Painel', caminho: '/painel' },
  { nome: 'página, busca por nome', caminho: `/financeiro/pagina?busca=inquilina%20${NUMERO}&limite=${CHEIA}` },
  { nome: 'página, busca por valor no mês', caminho: `/financeiro/pagina?mes=${mesAtual}&busca=1.507,00` },
  { nome: 'página, busca por palavra comum', caminho: '/financeiro/pagina?busca=aluguel' },
  { nome: 'página, busca que nada acha', caminho: '/financeiro/pagina?busca=zzz' },
  { nome: 'busca por nome', caminho: `/busca?q=inquilina%20${NUMERO}` },
  { nome: 'busca por endereço', caminho: `/busca?q=rua%20da%20mesa%20${NUMERO}` },
  { nome: 'busca por valor', caminho: '/busca?q=1.507,00' },
  { nome: 'recibos do mês', caminho: `/recibos/pagina?mes=${mesAtual}` },
  { nome: 'contratos', caminho: '/contratos/pagina' },
  { nome: 'locatários', caminho: '/locatarios/pagina' },
  { nome: 'imóveis', caminho: '/imoveis/pagina' },
  { nome: 'totais de tudo', caminho: '/financeiro/totais', soMs: META_TOTAIS_MS },
  { nome: 'totais das atrasadas', caminho: '/financeiro/totais?situacao=ATRASADAS', soMs: META_TOTAIS_MS },
  { nome: 'totais dos recibos', caminho: '/recibos/totais', soMs: META_TOTAIS_MS },
];

/** Screens of a landlord with 100,000 contas: how long, how large, and how much longer than with 100. */
export async function mesa({ url, servico }: Ambiente): Promise<Linha[]> {
  for (const locador of [POUCAS, MUITAS]) await semear(url, locador);
  await executar(url, ['vacuum analyze']);
  const linhas: Linha[] = [];
  for (const { nome, caminho, soMs } of pedidos) {
    const ler = (locador: Locador) => pedir(servico.endereco + caminho, locador);
    for (let i = 0; i < 10; i++) for (const locador of [POUCAS, MUITAS]) await ler(locador);
    const tempos = { poucas: [] as number[], muitas: [] as number[] };
    let bytes = 0;
    for (let i = 0; i < RODADAS; i++) {
      tempos.poucas.push((await ler(POUCAS)).ms);
      const grande = await ler(MUITAS);
      tempos.muitas.push(grande.ms);
      bytes = Math.max(bytes, grande.bytes);
    }
    linhas.push(linha(nome, mediana(tempos.poucas), mediana(tempos.muitas), bytes / 1_000, soMs));
  }
  return linhas;
}

function linha(nome: string, poucas: number, muitas: number, kb: number, soMs?: number): Linha {
  const razao = muitas / poucas;
  const rapida = muitas < (soMs ?? META_MS);
  return {
    nome,
    valor: `${numero(muitas, 1)} ms${soMs ? '' : `, ${numero(razao, 2)} ×`}, ${numero(kb)} kB`,
    meta: `< ${soMs ?? META_MS} ms${soMs ? '' : `, <= ${numero(META_RAZAO, 1)} ×`}, < ${META_KB} kB`,
    ok: rapida && kb < META_KB && (soMs !== undefined || razao <= META_RAZAO),
    nota: `com 100 contas ${numero(poucas, 1)} ms`,
  };
}

async function pedir(url: string, { nome }: Locador) {
  const inicio = performance.now();
  const resposta = await fetch(url, { headers: { cookie: `imob_session=${nome}` } });
  const { byteLength: bytes } = await resposta.arrayBuffer();
  if (resposta.status !== 200) throw new Error(`${url}: ${resposta.status}`);
  return { ms: performance.now() - inicio, bytes };
}

/** Contracts with a rent each month up to this one: nine tenths of the past paid, the rest late. */
export async function semear(url: string, { nome, contratos, meses }: Locador): Promise<void> {
  const uid = idDe('locador', nome === POUCAS.nome ? 900_001 : 900_002);
  const id = (tipo: string, n: string) => `md5('${nome}-${tipo}-' || ${n})::uuid`;
  const vencimento = `(date_trunc('month', now()) - (${meses} - 1 - m) * interval '1 month' + n % 28 * interval '1 day')::date`;
  const paga = `(m < ${meses} - 1 and (n + m) % 10 > 0)`;
  const rendas = `generate_series(1, ${contratos}) n, generate_series(0, ${meses} - 1) m`;
  await executar(url, [
    `insert into usuarios (uid, email, role, "tipoPessoa", "nomeCompleto", cpf, "criadoEm")
      values ('${uid}', '${nome}@carga.test', 'LOCADOR', 'PF', 'Mesa', '${nome}', now())`,
    `insert into imoveis ("userId", id, rua, numero, bairro, cidade, estado, cep, status, "criadoEm")
      select '${uid}', ${id('imovel', 'n')}, 'Rua da Mesa', n::text, 'Centro', 'Campinas', 'SP', '13010-000', 'ALUGADO',
        now() - n * interval '1 minute' from generate_series(1, ${contratos}) n`,
    `insert into locatarios ("userId", id, nome, cpf, "cpfChave", email, endereco, "criadoEm")
      select '${uid}', ${id('locatario', 'n')}, 'Inquilina ' || n, n::text, n::text, 'l@carga.test', '{}', now()
      from generate_series(1, ${contratos}) n`,
    `insert into contratos ("userId", id, "imovelId", "locatarioId", "dataInicio", "dataFim", "valorAluguel", "diaVencimento",
        "numeroParcelas", "assinadoEm", "criadoEm")
      select '${uid}', ${id('contrato', 'n')}, ${id('imovel', 'n')}, ${id('locatario', 'n')}, '2015-01-01', '2199-12-31',
        1500 + n, 10, ${meses}, now(), now() - n * interval '1 minute' from generate_series(1, ${contratos}) n`,
    `insert into recibos ("userId", id, "contaId", "contratoId", "locatarioNome", "locatarioCpf", "imovelEndereco", valor,
        descricao, tipo, "formaPagamento", "dataPagamento", "codigoRecibo", "criadoEm", numero, itens, "emitidoEm")
      select '${uid}', ${id('recibo', `n || '-' || m`)}, ${id('conta', `n || '-' || m`)}, ${id('contrato', 'n')},
        'Inquilina ' || n, n::text, 'Rua da Mesa, ' || n || ' - Centro, Campinas/SP', 1500 + n, 'Aluguel ' || m + 1 || '/${meses}',
        'INTEGRAL', 'PIX', ${vencimento} + interval '1 month', upper(left(md5('${nome}' || n || '-' || m), 8)), now(),
        row_number() over (), '[]', now()
      from ${rendas} where ${paga}`,
    `insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, status, "dataPagamento",
        "reciboId", "valorRecebido", "criadoEm")
      select '${uid}', ${id('conta', `n || '-' || m`)}, ${id('contrato', 'n')}, 'Aluguel ' || m + 1 || '/${meses}', 1500 + n,
        ${vencimento}, 'ALUGUEL', case when ${paga} then 'PAGO' else 'PENDENTE' end,
        case when ${paga} then ${vencimento} + interval '1 month' end,
        case when ${paga} then ${id('recibo', `n || '-' || m`)} end, case when ${paga} then 1500 + n end, now()
      from ${rendas}`,
  ]);
  await abrirSessao(url, uid, nome);
}
