import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as esperar } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cargaCheia, executar, idDe } from '../api/test/support/load.ts';
import type { Ambiente } from './ambiente.ts';
import { type Linha, numero } from './tabela.ts';

const CONTAS = 100_000;
const PEDIDOS = 300;
const ENTRE_PEDIDOS_MS = 40;
const GRANDE = idDe('locador', 501);
const META = 5;
const META_MB = 300;
/** Lists, what the first screen asks for, what is looked for, what the statements are compared with, and what is saved. */
const PEDIDOS_DO_GRANDE = [
  { nome: 'listas', caminho: '/financeiro', paralelas: 10 },
  { nome: 'painéis', caminho: '/painel', paralelas: 20 },
  { nome: 'buscas', caminho: '/busca?q=aluguel%20123', paralelas: 20 },
  { nome: 'fechamentos do mês', caminho: '/extratos/fechamento?mes=2025-03', paralelas: 20 },
  { nome: 'planilhas', caminho: '/financeiro/exportar?formato=csv', paralelas: 10 },
];

/** How much one landlord with 100,000 contas, who asks for much at once again and again, costs the others. */
export async function vizinhos({ url, servico, cabecalhosDe, cabecalhosDoGrande }: Ambiente): Promise<Linha[]> {
  await executar(url, [
    // Ten years: of ten contas eight are paid, one is overdue and one not yet due.
    `insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, status, "dataPagamento",
        "valorRecebido", "criadoEm")
      select '${GRANDE}', md5('vizinho-' || n)::uuid, c.id, 'Aluguel ' || n, 1850, case when n % 10 = 9 then '2190-01-01' else dia end,
        'ALUGUEL', case when n % 10 < 8 then 'PAGO' else 'PENDENTE' end, case when n % 10 < 8 then dia + interval '1 day' end,
        case when n % 10 < 8 then 1850 end, now()
      from generate_series(1, ${CONTAS}) n cross join lateral (select (date '2016-01-10' + n / 10 % 120 * interval '1 month')::date as dia) as do_mes
      join (select id, row_number() over (order by id) - 1 as vez from contratos where "userId" = '${GRANDE}') c
        on c.vez = n % ${cargaCheia.contratosPorLocador}`,
    'vacuum analyze contas',
  ]);
  const pedir = async (headers: Record<string, string>) => {
    const resposta = await fetch(`${servico.endereco}/financeiro`, { headers });
    await resposta.arrayBuffer();
    return resposta.status;
  };
  // At a steady rate, whether or not the one before was answered: whoever waits for answers does not see a stall.
  const medir = async () => {
    const medidas: Promise<{ ms: number; status: number }>[] = [];
    for (let n = 0; n < PEDIDOS; n++) {
      const inicio = performance.now();
      medidas.push(pedir(cabecalhosDe(1)).then((status) => ({ ms: performance.now() - inicio, status })));
      await esperar(ENTRE_PEDIDOS_MS);
    }
    const todas = await Promise.all(medidas);
    const tempos = todas.map(({ ms }) => ms).sort((a, b) => a - b);
    return {
      p95: tempos[Math.floor(tempos.length * 0.95)] as number,
      recusados: todas.filter(({ status }) => status !== 200).length,
    };
  };
  await medir();
  const quieto = await medir();
  const linhas: Linha[] = [];
  for (const { nome, caminho, paralelas } of PEDIDOS_DO_GRANDE) {
    const grande = fork(fileURLToPath(new URL('vizinhoGrande.ts', import.meta.url)), [
      `${servico.endereco}${caminho}`,
      cabecalhosDoGrande.cookie as string,
      String(paralelas),
    ]);
    await esperar(2_000);
    const ocupado = await medir();
    const acabado = once(grande, 'message') as Promise<[Record<number, number>]>;
    grande.send('parar');
    const [status] = await acabado;
    const vezes = ocupado.p95 / quieto.p95;
    linhas.push(
      {
        nome: `p95 de GET /financeiro dos outros, com ${paralelas} ${nome} de um locador com ${CONTAS} contas`,
        valor: `${numero(ocupado.p95)} ms (sozinhos ${numero(quieto.p95)} ms: ${numero(vezes)}×)`,
        meta: `≤ ${META}×`,
        ok: vezes <= META,
      },
      {
        nome: 'dos outros, não atendidos',
        valor: `${ocupado.recusados} de ${PEDIDOS} (dele: ${JSON.stringify(status)})`,
        meta: '0',
        ok: ocupado.recusados === 0,
      },
    );
  }
  const { rssMb } = await servico.recursos();
  linhas.push({
    nome: 'memória do serviço, o máximo até aqui',
    valor: `${numero(rssMb)} MB`,
    meta: `≤ ${META_MB} MB`,
    ok: rssMb <= META_MB,
  });
  return linhas;
}
