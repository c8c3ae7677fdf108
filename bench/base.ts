// The limit: a bare node:http handler with pg that runs the same main query and gives the same answer, with no session,
// validation or framework. Whose the records are it takes from the cookie as it stands.
import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { ehVideo } from '@imob/schemas/rules/video';
import { createPool } from '../api/src/db/connect.ts';

const { DATABASE_URL = '', PORT = '' } = process.env;
const pool = createPool(DATABASE_URL);

const COOKIE = 'imob_session=';

type Linha = Record<string, unknown>;
type Imovel = { nome: string | null; rua: string; numero: string; fotosKeys: { key: string; url: string }[] };

type Lista = { consulta: string; fazer?(linha: Linha): void };

const listas: Record<string, Lista> = {
  '/imoveis': {
    consulta: 'select * from imoveis where "userId" = $1 order by "criadoEm" desc, id',
    // Of the specification: computed, and part of every answer.
    fazer(imovel) {
      const { nome, rua, numero, fotosKeys } = imovel as Imovel;
      const capa = fotosKeys.find((arquivo) => !ehVideo(arquivo)) ?? fotosKeys[0];
      imovel.fotoCapa = capa?.url ?? null;
      imovel.nomeExibicao = nome?.trim() || `${rua}, ${numero}`;
    },
  },
  '/financeiro': {
    consulta: `select id, "userId", "contratoId", descricao, valor, "dataVencimento", tipo, status, "dataPagamento",
      "reciboId", "valorRecebido", competencia, itens, saldo, "criadoEm"
      from contas where "userId" = $1 order by "dataVencimento", "criadoEm", id`,
  },
};

createServer(async (request, response) => {
  const { method, url = '', headers } = request;
  const userId = headers.cookie?.slice(COOKIE.length) ?? '';
  const lista = listas[url];
  let corpo: unknown = { status: 'ok' };
  if (lista) corpo = await listar(lista, userId);
  else if (method === 'PATCH') corpo = await pagar(userId, url.split('/')[2] as string);
  const texto = JSON.stringify(corpo);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(texto) });
  response.end(texto);
}).listen(Number(PORT), '127.0.0.1');

async function listar({ consulta, fazer }: Lista, userId: string) {
  const { rows } = await pool.query(consulta, [userId]);
  if (fazer) for (const linha of rows) fazer(linha);
  return rows;
}

/** The statements of api/src/areas/financeiro/pagar.ts, in their order. */
async function pagar(userId: string, id: string) {
  const cliente = await pool.connect();
  try {
    await cliente.query('begin');
    const { rows: contas } = await cliente.query('select * from contas where "userId" = $1 and id = $2 for update', [
      userId,
      id,
    ]);
    const conta = contas[0];
    const { rows: contratos } = await cliente.query(
      `select c.*, jsonb_build_object('id', i.id, 'nome', i.nome, 'rua', i.rua, 'numero', i.numero, 'complemento',
        i.complemento, 'bairro', i.bairro, 'cidade', i.cidade, 'estado', i.estado) as imovel, jsonb_build_object('id', l.id,
        'nome', l.nome, 'cpf', l.cpf, 'email', l.email, 'telefone', l.telefone) as locatario
      from contratos c left join imoveis i on i."userId" = c."userId" and i.id = c."imovelId"
      left join locatarios l on l."userId" = c."userId" and l.id = c."locatarioId"
      where c."userId" = $1 and c.id = $2`,
      [userId, conta.contratoId],
    );
    const { imovel, locatario } = contratos[0];
    const agora = new Date().toISOString();
    const { rows: numeros } = await cliente.query(
      `insert into contadores ("userId", tipo, ultimo) values ($1, 'RECIBO', 1)
      on conflict ("userId", tipo) do update set ultimo = contadores.ultimo + 1 returning ultimo`,
      [userId],
    );
    const { rows: recibos } = await cliente.query(
      `insert into recibos (id, "userId", "contaId", "contratoId", "locatarioNome", "locatarioCpf", "imovelEndereco", valor,
        descricao, tipo, "formaPagamento", "dataPagamento", "codigoRecibo", "criadoEm", "emitidoEm", itens, numero)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, '[]', $15)
      returning *`,
      [
        randomUUID(),
        userId,
        id,
        conta.contratoId,
        locatario.nome,
        locatario.cpf,
        imovel.rua,
        conta.valor,
        conta.descricao,
        'INTEGRAL',
        'PIX',
        agora,
        id.slice(0, 8).toUpperCase(),
        agora,
        numeros[0].ultimo,
      ],
    );
    await cliente.query(
      `update contas set status = $1, "dataPagamento" = $2, "reciboId" = $3, "valorRecebido" = $4
      where "userId" = $5 and id = $6`,
      ['PAGO', agora, recibos[0].id, conta.valor, userId, id],
    );
    const valores = JSON.stringify({
      antes: { status: conta.status },
      depois: { status: 'PAGO', reciboId: recibos[0].id },
    });
    await cliente.query({
      name: 'auditar',
      text: `insert into auditoria ("userId", id, em, quem, acao, "registroTipo", "registroId", origem, valores, "valoresHash")
        values ($1::uuid, $2, $3, $1::text, 'pagar', 'conta', $4, $5, $6, $7)`,
      values: [userId, randomUUID(), agora, id, '{"ip":"127.0.0.1"}', valores, hash('sha256', valores, 'buffer')],
    });
    await cliente.query('commit');
    return { status: 'sucesso', tipo_pagamento: 'INTEGRAL', saldo_devedor: 0, recibo_digital: recibos[0] };
  } finally {
    cliente.release();
  }
}
