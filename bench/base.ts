// The limit: a bare node:http handler with pg that runs the same main query, with no session, validation or framework.
import { hash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createPool } from '../api/src/db/connect.ts';

const { DATABASE_URL = '', PORT = '', BENCH_USER_ID: userId = '' } = process.env;
const pool = createPool(DATABASE_URL);

const listas: Record<string, string> = {
  '/imoveis': 'select * from imoveis where "userId" = $1 order by "criadoEm" desc, id',
  '/financeiro': 'select * from contas where "userId" = $1 order by "dataVencimento", "criadoEm", id',
};

createServer(async (request, response) => {
  const { method, url = '' } = request;
  const lista = listas[url];
  let corpo: unknown = { status: 'ok' };
  if (lista) corpo = (await pool.query(lista, [userId])).rows;
  else if (method === 'PATCH') corpo = await pagar(url.split('/')[2] as string);
  const texto = JSON.stringify(corpo);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(texto) });
  response.end(texto);
}).listen(Number(PORT), '127.0.0.1');

/** The statements of api/src/areas/financeiro/pagar.ts, in their order. */
async function pagar(id: string) {
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
