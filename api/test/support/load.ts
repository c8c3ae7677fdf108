import { hash } from 'node:crypto';
import pg from 'pg';

/** A database as it looks after years: made by SQL in seconds, analysed. For the EXPLAIN test and the bench. */
type Carga = {
  locadores: number;
  contratosPorLocador: number;
  contasPorContrato: number;
  /** Leaves out what a list of contas does not read: receipts, items, inspections, what arrived. */
  soContas?: boolean;
};

export const cargaCheia: Carga = { locadores: 1_000, contratosPorLocador: 10, contasPorContrato: 20 };

/** The id that the load gives to the n-th record of a kind: `idDe('conta', 17)`. */
export function idDe(tipo: string, n: number): string {
  const md5 = hash('md5', `${tipo}-${n}`);
  return [md5.slice(0, 8), md5.slice(8, 12), md5.slice(12, 16), md5.slice(16, 20), md5.slice(20)].join('-');
}

/**
 * Every landlord l has properties, tenants, contracts (l-1)*contratosPorLocador+1 … and their contas, half of them
 * paid.
 */
export async function carregar(url: string, carga: Carga = cargaCheia): Promise<void> {
  const { locadores, contratosPorLocador, contasPorContrato, soContas = false } = carga;
  const contratos = locadores * contratosPorLocador;
  const id = (tipo: string, n: string) => `md5('${tipo}-' || (${n}))::uuid`;
  /** Tells whose the c-th contract is, and its property and tenant. */
  const dono = (c: string) => id('locador', `((${c}) - 1) / ${contratosPorLocador} + 1`);
  /** Rows 1 … `por` * contracts, each with the contract it belongs to. */
  const porContrato = (por: number) => `generate_series(1, ${contratos * por}) n,
        lateral (select (n - 1) / ${por} + 1 as c) as do_contrato`;
  const momento = `timestamptz '2025-01-01 12:00Z' + n * interval '1 minute'`;
  const pago = soContas ? 'false' : `(n % 2 = 0)`;
  const resto = soContas ? 0 : 1;
  await executar(url, [
    `insert into usuarios (uid, email, role, "tipoPessoa", "nomeCompleto", cpf, "criadoEm")
      select ${id('locador', 'n')}, 'locador' || n || '@carga.test', 'LOCADOR', 'PF', 'Locador ' || n, n::text, ${momento}
      from generate_series(1, ${locadores}) n`,
    `insert into imoveis ("userId", id, rua, numero, bairro, cidade, estado, cep, quartos, area, "tipoImovel", descricao,
        "valorAluguel", "aceitaPets", status, "fotosKeys", "criadoEm")
      select ${dono('n')}, ${id('imovel', 'n')}, 'Rua das Palmeiras', n::text, 'Centro', 'Campinas', 'SP', '13010-000', 2, 68,
        'Apartamento', 'Dois quartos, sol da manhã, perto do mercado.', '1850.00', true, 'ALUGADO',
        jsonb_build_array(jsonb_build_object('key', 'f' || n, 'url', 'https://fotos.exemplo.test/' || n || '.jpg')), ${momento}
      from generate_series(1, ${contratos}) n`,
    `insert into locatarios ("userId", id, nome, cpf, "cpfChave", email, endereco, "criadoEm")
      select ${dono('n')}, ${id('locatario', 'n')}, 'Locatário ' || n, n::text, n::text, 'l' || n || '@carga.test',
        '{"cep":null,"rua":null,"numero":null,"complemento":null,"bairro":null,"cidade":"Campinas","estado":"SP"}', ${momento}
      from generate_series(1, ${contratos}) n`,
    `insert into contratos ("userId", id, "imovelId", "locatarioId", "dataInicio", "dataFim", "valorAluguel",
        "diaVencimento", "numeroParcelas", "criadoEm")
      select ${dono('n')}, ${id('contrato', 'n')}, ${id('imovel', 'n')}, ${id('locatario', 'n')}, '2025-01-01', '2199-12-31', 1850,
        10, ${contasPorContrato}, ${momento}
      from generate_series(1, ${contratos}) n`,
    `insert into contratos_locatarios ("userId", "contratoId", "locatarioId", ordem, "criadoEm")
      select ${dono('n')}, ${id('contrato', 'n')}, ${id('locatario', 'n + 1')}, 0, ${momento}
      from generate_series(1, ${contratos}) n where n % ${contratosPorLocador} > 0 and n % 3 > 0`,
    `insert into etapas ("userId", "contratoId", desde, "valorAntes", valor, "criadoEm")
      select ${dono('n')}, ${id('contrato', 'n')}, '2199-12-01', 1850, 1850, ${momento} from generate_series(1, ${contratos}) n`,
    `insert into recibos ("userId", id, "contaId", "contratoId", "locatarioNome", "locatarioCpf", "imovelEndereco", valor,
        descricao, tipo, "formaPagamento", "dataPagamento", "codigoRecibo", numero, itens, "emitidoEm", "criadoEm")
      select ${dono('c')}, ${id('recibo', 'n')}, ${id('conta', 'n')}, ${id('contrato', 'c')}, 'Locatário', '1',
        'Rua das Palmeiras, 1 - Centro, Campinas/SP', 1850, 'Aluguel', 'INTEGRAL', 'PIX', ${momento}, 'ABCDEF12', n, '[]',
        ${momento}, ${momento}
      from ${porContrato(contasPorContrato)} where ${pago}`,
    `insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, status, "dataPagamento",
        "reciboId", "valorRecebido", "criadoEm")
      select ${dono('c')}, ${id('conta', 'n')}, ${id('contrato', 'c')}, 'Aluguel ' || n, 1850,
        date '2190-01-10' + (n % ${contasPorContrato}) * 30, 'ALUGUEL', case when ${pago} then 'PAGO' else 'PENDENTE' end,
        case when ${pago} then ${momento} end, case when ${pago} then ${id('recibo', 'n')} end,
        case when ${pago} then 1850 end, ${momento}
      from ${porContrato(contasPorContrato)}`,
    `insert into itens ("userId", id, "imovelId", "nomeItem", categoria, "codigoItem", "criadoEm", "atualizadoEm")
      select ${dono('c')}, ${id('item', 'n')}, ${id('imovel', 'c')}, 'Cadeira ' || n, 'Móvel', 'X-' || n, ${momento}, ${momento}
      from ${porContrato(5 * resto)}`,
    `insert into despesas ("userId", id, "imovelId", tipo, descricao, valor, data, "pagaEm", "criadoEm")
      select ${dono('c')}, ${id('despesa', 'n')}, ${id('imovel', 'c')}, 'IPTU', 'Parcela ' || n, 145.5, date '2025-01-10' + n % 300,
        case when n % 4 > 0 then date '2025-01-12' + n % 300 end, ${momento}
      from ${porContrato(4 * resto)}`,
    `insert into coproprietarios ("userId", id, "imovelId", nome, percentual, "criadoEm")
      select ${dono('n')}, ${id('coproprietario', 'n')}, ${id('imovel', 'n')}, 'Irmã', 25, ${momento}
      from generate_series(1, ${contratos * resto}) n`,
    `insert into repasses ("userId", id, "coproprietarioId", nome, dia, valor, "criadoEm")
      select ${dono('n')}, ${id('repasse', 'n')}, ${id('coproprietario', 'n')}, 'Irmã', date '2025-01-10' + n % 300, 100, ${momento}
      from generate_series(1, ${contratos * resto}) n`,
    `insert into inspecoes ("userId", id, "imovelId", tipo, "dataVistoria", "snapshotInventario", "criadoEm")
      select ${dono('c')}, ${id('inspecao', 'n')}, ${id('imovel', 'c')}, 'Rotina', date '2025-01-01' + n % 300, '[]', ${momento}
      from ${porContrato(3 * resto)}`,
    `insert into recebimentos ("userId", id, e2eid, origem, valor, horario, situacao, "contaIds", "criadoEm", "conciliadoEm")
      select ${dono('c')}, ${id('recebimento', 'n')}, 'EXTRATO:' || n, 'EXTRATO', 1850, ${momento},
        case when n % 10 = 0 then 'NAO_IDENTIFICADO' else 'CONCILIADO' end, '[]', ${momento},
        case when n % 10 > 0 then ${momento} end
      from ${porContrato(2 * resto)}`,
    `insert into pedidos ("userId", id, "contratoId", tipo, texto, situacao, "criadoEm", "atualizadoEm")
      select ${dono('c')}, ${id('pedido', 'n')}, ${id('contrato', 'c')}, 'REPARO', 'A pia vaza.',
        case when n % 10 = 0 then 'ABERTO' else 'RESOLVIDO' end, ${momento}, ${momento}
      from ${porContrato(resto)}`,
    `insert into anuncios ("userId", "imovelId", aberto, codigo, "criadoEm", "atualizadoEm")
      select ${dono('n')}, ${id('imovel', 'n')}, true, 'anuncio-' || n, ${momento}, ${momento}
      from generate_series(1, ${contratos * resto}) n`,
    `insert into interessados ("userId", id, "imovelId", nome, telefone, origem, situacao, "apagarEm", "criadoEm", "atualizadoEm")
      select ${dono('c')}, ${id('interessado', 'n')}, ${id('imovel', 'c')}, 'Interessado ' || n, '11 9' || n, 'ANUNCIO',
        case when n % 4 = 0 then 'ABERTO' else 'RECUSADO' end, '2190-01-01', ${momento}, ${momento}
      from ${porContrato(2 * resto)}`,
    `insert into prestadores ("userId", id, nome, "criadoEm", "atualizadoEm")
      select ${dono('n')}, ${id('prestador', 'n')}, 'Prestador ' || n, ${momento}, ${momento}
      from generate_series(1, ${contratos * resto}) n`,
    `insert into manutencoes ("userId", id, "imovelId", "contratoId", titulo, situacao, "andouEm", "criadoEm", "atualizadoEm")
      select ${dono('c')}, ${id('manutencao', 'n')}, ${id('imovel', 'c')}, ${id('contrato', 'c')}, 'Torneira ' || n,
        case when n % 4 = 0 then 'ABERTA' else 'CONCLUIDA' end, ${momento}, ${momento}, ${momento}
      from ${porContrato(4 * resto)}`,
    `insert into orcamentos ("userId", id, "manutencaoId", "prestadorId", situacao, valor, "pedidoEm", "respondidoEm")
      select ${dono('c')}, ${id('orcamento', 'n')}, ${id('manutencao', 'n')}, ${id('prestador', 'c')}, 'RECEBIDO', 150, ${momento}, ${momento}
      from ${porContrato(4 * resto)}`,
    `insert into compromissos ("userId", id, "imovelId", titulo, proximo, dia, "aCadaMeses", "avisarDias", tipo, "criadoEm", "atualizadoEm")
      select ${dono('c')}, ${id('compromisso', 'n')}, ${id('imovel', 'c')}, 'Seguro ' || n,
        case when n % 4 > 0 then date '2025-06-01' + n % 900 end, 1 + n % 28, 12, 30, 'SEGURO', ${momento}, ${momento}
      from ${porContrato(4 * resto)}`,
    `insert into "documentosDoImovel" ("userId", id, "imovelId", tipo, nome, key, "paraLocatario", "criadoEm", "atualizadoEm")
      select ${dono('c')}, ${id('documento', 'n')}, ${id('imovel', 'c')}, 'OUTRO', 'Documento ' || n,
        ${dono('c')} || '/documento/' || n || '.pdf', n % 2 = 0, ${momento}, ${momento}
      from ${porContrato(2 * resto)}`,
    `insert into patrimonios ("userId", "imovelId", "valorDeCompra", parcela, "atualizadoEm")
      select ${dono('n')}, ${id('imovel', 'n')}, 350000, case when n % 2 = 0 then 1500 end, ${momento}
      from generate_series(1, ${contratos * resto}) n`,
    `insert into avaliacoes ("userId", id, "imovelId", dia, valor, "criadoEm")
      select ${dono('c')}, ${id('avaliacao', 'n')}, ${id('imovel', 'c')}, date '2025-01-10' + n % 300, 400000, ${momento}
      from ${porContrato(2 * resto)} on conflict do nothing`,
    `insert into rateios ("userId", id, nome, tipo, forma, vagos, comum, "lembrarDia", "criadoEm", "atualizadoEm")
      select ${dono('n')}, ${id('rateio', 'n')}, 'Água ' || n, 'AGUA', 'LEITURA', 'LOCADOR', 'LOCADOR', case when n % 4 = 0 then 1 + n % 28 end,
        ${momento}, ${momento} from generate_series(1, ${contratos * resto}) n`,
    `insert into "rateiosImoveis" ("userId", "rateioId", "imovelId", ordem, peso)
      select ${dono('n')}, ${id('rateio', 'n')}, ${id('imovel', 'n')}, 0, 1 from generate_series(1, ${contratos * resto}) n`,
    `insert into faturas ("userId", id, "rateioId", competencia, valor, partes, "criadoEm")
      select ${dono('c')}, ${id('fatura', 'n')}, ${id('rateio', 'c')}, to_char(date '2025-01-01' + ((n - 1) % 8) * interval '1 month', 'YYYY-MM'), 100,
        jsonb_build_array(jsonb_build_object('imovelId', ${id('imovel', 'c')}, 'imovelNome', 'Casa', 'contratoId', ${id('contrato', 'c')},
          'de', 'LOCATARIO', 'peso', null, 'leituraAnterior', n - 1, 'leituraAtual', n, 'trocado', false, 'consumo', 1, 'valor', 100,
          'combinado', false, 'descricao', 'Água', 'contaId', ${id('conta', 'c')}, 'propria', false)), ${momento} from ${porContrato(8 * resto)}`,
    `insert into promessas ("userId", id, "contratoId", "prometidaPara", quem, "criadoEm", "atualizadoEm")
      select ${dono('c')}, ${id('promessa', 'n')}, ${id('contrato', 'c')}, date '2025-01-10' + n % 500, 'LOCADOR', ${momento}, ${momento}
      from ${porContrato(2 * resto)}`,
    `insert into "promessasContas" ("userId", "promessaId", "inteiraId", "recebidoAntes", aberta)
      select ${dono('c')}, ${id('promessa', 'n')}, ${id('conta', `(c - 1) * ${contasPorContrato} + n % 2 * 2 + 1`)}, 0, true
      from ${porContrato(2 * resto)}`,
    `insert into conversas ("userId", id, "locatarioId", "contratoId", dia, em, como, texto, "criadoEm", "atualizadoEm")
      select ${dono('c')}, ${id('conversa', 'n')}, ${id('locatario', 'c')}, ${id('contrato', 'c')}, date '2025-01-10', ${momento}, 'TELEFONE',
        'Paga na sexta ' || n, ${momento}, ${momento} from ${porContrato(4 * resto)}`,
    `insert into modelos ("userId", id, nome, chave, condicoes, documento, texto, "criadoEm", "atualizadoEm")
      select ${dono('n')}, ${id('modelo', 'n')}, 'Modelo ' || n, 'modelo ' || n, '{"diaVencimento": null, "meses": 30, "caucaoAlugueis": null}',
        '{"animais": "OMITIR", "testemunhas": true, "adicionais": ""}', 'Aluguel de {aluguel}', ${momento}, ${momento}
      from generate_series(1, ${contratos * resto}) n`,
    `insert into comunicados ("userId", id, assunto, texto, publico, canais, "naPaginaAte", situacao, "agendadoPara", "pedidoEm", "enviadoEm", contagem, "criadoEm", "atualizadoEm")
      select ${dono('n')}, ${id('comunicado', 'n')}, 'Comunicado ' || n, 'Palmeiras', 'TODOS', '{email}', case when n % 5 = 0 then '2026-01-01'::date end,
        case when n % 50 = 0 then 'AGENDADO' else 'ENVIADO' end, case when n % 50 = 0 then '2190-01-01'::timestamptz end, ${momento}, ${momento},
        '{"pessoas": 1, "avisadas": 1, "falharam": 0, "incertas": 0, "semCanal": 0, "pendentes": 0}', ${momento}, ${momento}
      from generate_series(1, ${contratos * resto}) n`,
    `insert into "entregasComunicado" ("userId", "comunicadoId", "locatarioId", canal, id, contratos, nome, para, situacao, em)
      select ${dono('n')}, ${id('comunicado', 'n')}, ${id('locatario', 'n')}, 'email', ${id('entrega', 'n')}, array[${id('contrato', 'n')}]::uuid[],
        'Locatário ' || n, 'a@exemplo.test', 'enviado', ${momento} from generate_series(1, ${contratos * resto}) n`,
    `insert into "configuracoesNotificacoes" ("userId") select uid from usuarios`,
    `insert into "meusAvisos" ("userId", resumo, "resumidoEm")
      select uid, case when ('x' || left(md5(uid::text), 4))::bit(16)::int % 4 = 0 then 'SEMANAL' else 'NUNCA' end, '2026-03-02' from usuarios`,
    `insert into "aparelhosAvisados" ("userId", id, "enderecoHash", nome, cifrado, sessao, "criadoEm")
      select ${dono('n')}, ${id('aparelho', 'n')}, sha256(n::text::bytea), 'Chrome no Android', '\\x00', '\\x00', ${momento}
      from generate_series(1, ${contratos * resto}) n`,
    `insert into "avisosAoLocador" ("userId", chave, tipo, registro, "criadoEm", "aposEm", "feitoEm")
      select ${dono('c')}, 'DINHEIRO:' || n, 'DINHEIRO', ${id('recebimento', 'n')}, ${momento}, ${momento},
        case when n % 50 > 0 then ${momento} end
      from ${porContrato(2 * resto)}`,
    `insert into "configuracoesPerfil" ("userId") select uid from usuarios`,
    `insert into segredos ("userId", nome, cifrado) select uid, 'mailApiKey', '\\x00' from usuarios`,
    'analyze',
  ]);
}

/** A session of a loaded user, as a sign-in would have made it; the token is the cookie's value. */
export async function abrirSessao(url: string, uid: string, token: string, expiraEm = '2190-01-01'): Promise<void> {
  const hashDoToken = hash('sha256', token);
  await executar(url, [
    `insert into sessoes ("tokenHash", uid, "criadoEm", "expiraEm") values ('\\x${hashDoToken}', '${uid}', now(), '${expiraEm}')`,
  ]);
}

export async function executar(url: string, comandos: string[]): Promise<void> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    for (const comando of comandos) await cliente.query(comando);
  } finally {
    await cliente.end();
  }
}
