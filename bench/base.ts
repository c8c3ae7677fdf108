// The limit: a bare node:http handler with pg that runs the same main query and gives the same answer, with no session,
// validation or framework. Whose the records are it takes from the cookie as it stands.
import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Conta } from '@imob/schemas/financeiro';
import { Imovel } from '@imob/schemas/imoveis';
import { ehVideo } from '@imob/schemas/rules/video';
import type { PoolClient } from 'pg';
import { consultaDasPartes } from '../api/src/areas/recibos/partes.ts';
import { createDb, createPool } from '../api/src/db/connect.ts';

const { DATABASE_URL = '', PORT = '' } = process.env;
const pool = createPool(DATABASE_URL);
const DO_CONTRATO = consultaDasPartes('', '', '').compile(createDb(pool)).sql;

const COOKIE = 'imob_session=';
/** The same payment without its event, to see what the trail costs. */
const SEM_AUDITORIA = '/pagar-sem-auditoria';

type Linha = Record<string, unknown>;
type Lido = { nome: string | null; rua: string; numero: string; fotosKeys: { key: string; url: string }[] };

type Lista = { consulta: string; fazer?(linha: Linha): void };

const FORA = ['fotoCapa', 'nomeExibicao', 'grupo'];

const listas: Record<string, Lista> = {
  '/imoveis': {
    // Just what an answer has; a group has only who is in one.
    consulta: `select ${Object.keys(Imovel.shape)
      .filter((campo) => !FORA.includes(campo))
      .map((campo) => `"${campo}"`)} from imoveis where "userId" = $1 order by "criadoEm" desc, id`,
    // Every answer carries both.
    fazer(imovel) {
      const { nome, rua, numero, fotosKeys } = imovel as Lido;
      const capa = fotosKeys.find((arquivo) => !ehVideo(arquivo)) ?? fotosKeys[0];
      imovel.fotoCapa = capa?.url ?? null;
      imovel.nomeExibicao = nome?.trim() || `${rua}, ${numero}`;
    },
  },
  '/financeiro': {
    // Just what an answer has, and never less: the bench compares the two.
    consulta: `select ${Object.keys(Conta.shape).map((campo) => `"${campo}"`)} from contas where "userId" = $1
      order by "dataVencimento", "criadoEm", id`,
  },
};

createServer(async (request, response) => {
  const { method, url = '', headers } = request;
  const userId = headers.cookie?.slice(COOKIE.length) ?? '';
  const lista = listas[url];
  let corpo: unknown = { status: 'ok' };
  if (lista) corpo = await listar(lista, userId);
  else if (method === 'PATCH') corpo = await pagar(userId, url.split('/')[2] as string, !url.endsWith(SEM_AUDITORIA));
  const texto = JSON.stringify(corpo);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(texto) });
  response.end(texto);
}).listen(Number(PORT), '127.0.0.1');

async function listar({ consulta, fazer }: Lista, userId: string) {
  const { rows } = await pool.query(consulta, [userId]);
  if (fazer) for (const linha of rows) fazer(linha);
  return rows;
}

async function auditar(
  cliente: PoolClient,
  userId: string,
  { id, status, valor }: Linha,
  { agora, reciboId }: { agora: string; reciboId: string },
) {
  const valores = JSON.stringify({
    antes: { status, dataPagamento: null, reciboId: null, valorRecebido: null },
    depois: { status: 'PAGO', dataPagamento: agora, reciboId, valorRecebido: valor },
  });
  await cliente.query(
    `insert into auditoria ("userId", id, em, quem, acao, "registroTipo", "registroId", origem, valores, "valoresHash")
    values ($1::uuid, $2, $3, $1::text, 'pagar', 'conta', $4, $5, $6, $7)`,
    [userId, randomUUID(), agora, id, '{"ip":"127.0.0.1"}', valores, hash('sha256', valores, 'buffer')],
  );
}

/** The statements of api/src/areas/financeiro/pagar.ts, in their order. */
async function pagar(userId: string, id: string, comAuditoria: boolean) {
  const cliente = await pool.connect();
  try {
    await cliente.query('begin');
    const { rows: contas } = await cliente.query('select * from contas where "userId" = $1 and id = $2 for update', [
      userId,
      id,
    ]);
    const conta = contas[0];
    await cliente.query(
      `select * from recebimentos where "userId" = $1 and situacao in ($2, $3) and "contaIds" @> $4 order by id for update`,
      [userId, 'A_MENOR', 'NAO_IDENTIFICADO', JSON.stringify([id])],
    );
    const { rows: lidos } = await cliente.query(DO_CONTRATO, [
      ...[userId, userId, new Date().toISOString().slice(0, 10)],
      ...[userId, conta.contratoId],
    ]);
    const lido = lidos[0];
    const agora = new Date().toISOString();
    const reciboId = randomUUID();
    if (comAuditoria) await auditar(cliente, userId, conta, { agora, reciboId });
    const { rows: numeros } = await cliente.query(
      `insert into contadores ("userId", tipo, ultimo) values ($1, 'RECIBO', 1)
      on conflict ("userId", tipo) do update set ultimo = contadores.ultimo + 1 returning ultimo`,
      [userId],
    );
    const { rows: recibos } = await cliente.query(
      `insert into recibos (itens, multa, juros, correcao, desconto, valor, "dataPagamento", descricao, tipo,
        "formaPagamento", id, "userId", "contaId", "contratoId", "locatarioNome", "locatarioCpf", "imovelEndereco",
        "codigoRecibo", numero, competencia, "valorPorExtenso", "locadorNome", "locadorDocumento", "emitidoEm", "criadoEm")
      values ($1, 0, 0, 0, 0, $2, $3, $4, 'INTEGRAL', null, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $3, $3)
      returning *`,
      [
        JSON.stringify([{ descricao: conta.descricao, tipo: conta.tipo, valor: conta.valor }]),
        conta.valor,
        agora,
        conta.descricao,
        reciboId,
        userId,
        id,
        conta.contratoId,
        lido.locatarioNome,
        lido.locatarioCpf,
        lido.imovel.rua,
        id.slice(0, 8).toUpperCase(),
        numeros[0].ultimo,
        conta.dataVencimento.slice(0, 7),
        'mil oitocentos e cinquenta reais',
        lido.nomeCompleto,
        lido.cpf,
      ],
    );
    await cliente.query(
      `update contas set status = $1, "dataPagamento" = $2, "reciboId" = $3, "valorRecebido" = $4, pagamento = $5
      where "userId" = $6 and id = $7`,
      ['PAGO', agora, reciboId, conta.valor, null, userId, id],
    );
    await cliente.query('commit');
    return { status: 'sucesso', tipo_pagamento: 'INTEGRAL', saldo_devedor: 0, recibo_digital: recibos[0] };
  } finally {
    cliente.release();
  }
}
