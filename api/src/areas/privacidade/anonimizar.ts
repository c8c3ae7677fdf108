import type { LocatarioDoContrato } from '@imob/schemas/contratos';
import { anonimizaDesde } from '@imob/schemas/rules/guarda';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { apagarDossies } from '../exportacoes/apagarDossies.ts';
import { travarDinheiro } from '../recebimentos/travar.ts';
import { discardFiles } from '../upload/files/file.ts';
import { apagarAssinaturas, apagarSignatario } from './apagarAssinaturas.ts';
import { apagarCartasAQuemSaiu, apagarDasMinutas, contratosDeQueSaiu } from './apagarDeFora.ts';
import { apagarNaAuditoria, conferirPapel } from './apagarNaAuditoria.ts';
import { apagarPagador } from './apagarPagador.ts';
import { contratosInteiros, lerLocacoes } from './locacoes.ts';

export const NINGUEM = 'Locatário anonimizado';
const VAZIO = {
  ...{ rg: null, sexo: null, estadoCivil: null, profissao: null, nacionalidade: null, dataNascimento: null },
  ...{ email: null, telefone: null, whatsapp: null, nomeEmergencia: null, telefoneEmergencia: null },
};

/**
 * Erases a tenant once the law no longer asks for his data: the record, the copies in contracts and notices, his own words, what was said with him, letters to him, the
 * form by which he became a tenant, his documents, the banks' data about him as a payer, papers that not all signed, and the values of the trail
 * (its seals hold). Receipts, contas, signed contracts and other papers signed from afar stay: they are the landlord's own evidence and books.
 * Returns the files to remove after the commit. Throws 403, 404, 409 if he was erased already, has an active contract, or the law still asks.
 */
export async function anonimizarLocatario(
  db: Db,
  autor: Autor,
  id: string,
  agora: Date,
  hoje: string,
): Promise<StoredObject[]> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    await conferirPapel(trx);
    await travarDinheiro(trx, userId);
    const locatario = await owned(trx, 'locatarios', userId, id, 'for update');
    if (locatario.anonimizadoEm) throw new HttpError(409, 'Este locatário já foi anonimizado.');
    const locacoes = await lerLocacoes(trx, userId, locatario.id);
    recusarNoPrazo(locacoes.fins, hoje);
    await trx
      .updateTable('locatarios')
      .set({
        ...VAZIO,
        ...{
          nome: NINGUEM,
          cpf: '',
          cpfChave: `anonimo:${locatario.id}`,
          documentos: '{}',
          endereco: JSON.stringify(SEM_ENDERECO),
        },
        anonimizadoEm: agora.toISOString(),
      })
      .where('userId', '=', userId)
      .where('id', '=', locatario.id)
      .execute();
    return apagarQuemFoi(trx, autor, locatario, contratosInteiros(locacoes), agora);
  });
}

/** Erases a tenant from the contracts, their files and the trail, even if his own record is already gone. Returns the files to remove. */
export async function apagarQuemFoi(
  trx: Db,
  autor: Autor,
  quem: LocatarioDoContrato & { rg?: string | null; whatsapp?: string | null },
  { proprios, todos: contratos, emCurso }: ReturnType<typeof contratosInteiros>,
  agora: Date,
): Promise<StoredObject[]> {
  const { userId } = autor;
  const { id, nome, cpf, rg, email, telefone, whatsapp } = quem;
  // The files of his form are his documents since.
  await trx.deleteFrom('interessados').where('userId', '=', userId).where('locatarioId', '=', id).execute();
  await trx.deleteFrom('conversas').where('userId', '=', userId).where('locatarioId', '=', id).execute();
  await trx
    .updateTable('entregasComunicado')
    .set({ nome: NINGUEM, para: null, erro: null })
    .where('userId', '=', userId)
    .where('locatarioId', '=', id)
    .execute();
  if (contratos.length > 0) await apagarNasManutencoes(trx, userId, contratos);
  const pedidos = contratos.length > 0 ? await apagarNosContratos(trx, userId, { proprios, todos: contratos }, id) : [];
  // Leases that go on without him, and those out of which he was taken before they were signed.
  const antes = await contratosDeQueSaiu(trx, userId, cpf);
  const semEle = [...new Set([...emCurso, ...antes])].filter((contrato) => !contratos.includes(contrato));
  await apagarNosAvisos(trx, userId, [...contratos, ...semEle], nome);
  const desfeitas = await apagarNosConjuntos(trx, userId, { id, cpf }, semEle);
  const { largadas: dosContratos, ficam } = await apagarAssinaturas(trx, userId, contratos);
  const largadas = [...desfeitas, ...dosContratos];
  if (contratos.length > 0) await apagarPagador(trx, userId, contratos, { id, nome, cpf });
  const ditos = [nome, cpf, rg, email, telefone, whatsapp].filter((dito) => typeof dito === 'string' && dito !== '');
  const dossies = await apagarDossies(trx, userId, [...contratos, ...semEle]);
  const largados = [...dossies, ...(await discardFiles(trx, userId, [id, ...pedidos, ...largadas]))];
  const papeis = await apagarNaAuditoria(trx, userId, {
    inteiros: [id, ...pedidos],
    assinaturas: [...largadas, ...ficam],
    contratos: [...contratos, ...semEle],
    ditos: ditos as string[],
  });
  const registro = { tipo: 'locatario', id } as const;
  const apagados = [id, ...pedidos, ...contratos, ...papeis];
  await auditar(trx, autor, agora, { acao: 'mudar', registro, depois: { anonimizado: true, apagados } });
  return largados;
}

const SEM_ENDERECO = {
  cep: null,
  rua: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
};

function recusarNoPrazo(contratos: Parameters<typeof anonimizaDesde>[0], hoje: string): void {
  const desde = anonimizaDesde(contratos);
  if (desde === 'ATIVO') throw new HttpError(409, 'Este locatário tem um contrato ativo. Encerre o contrato antes.');
  if (!desde || hoje >= desde) return;
  const [ano, mes, dia] = desde.split('-');
  throw new HttpError(
    409,
    `Até ${dia}/${mes}/${ano} a lei deixa cobrar e fiscalizar o que houve neste contrato, e os dados precisam ficar. Depois disso, anonimize.`,
  );
}

/** Erases his message about a visit, his words in a request, and that his telephone was passed on. The repair itself belongs to the property. */
const apagarNasManutencoes = (trx: Db, userId: string, contratos: string[]) =>
  sql`update manutencoes set "visitaRecado" = null, "passarContato" = false,
      descricao = case when "pedidoId" is null then descricao end
    where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[])`.execute(trx);

/** Erases him from notices of leases of which he was the principal tenant before another: theirs stay. */
const apagarNosAvisos = (trx: Db, userId: string, contratos: string[], nome: string) =>
  sql`update notificacoes set "locatarioNome" = ${NINGUEM}, "locatarioEmail" = null
    where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[]) and "locatarioNome" = ${nome}`.execute(trx);

/**
 * Takes him out of what he signed and of what is kept of him where he rented beside another; of a lease that goes on nothing else is his alone but
 * that its drafts name him. Returns the requests for signatures that went.
 */
async function apagarNosConjuntos(
  trx: Db,
  userId: string,
  { id, cpf }: { id: string; cpf: string },
  semEle: string[],
): Promise<string[]> {
  const copia = { id, nome: NINGUEM, cpf: '', email: null, telefone: null };
  await trx
    .updateTable('contratos_locatarios')
    .set({ locatarioCopia: JSON.stringify(copia) })
    .where('userId', '=', userId)
    .where('locatarioId', '=', id)
    .where('locatarioCopia', 'is not', null)
    .execute();
  await apagarDasMinutas(trx, userId, semEle, cpf);
  await apagarCartasAQuemSaiu(trx, userId, semEle, id);
  return apagarSignatario(trx, userId, semEle, cpf);
}

/** Returns the requests, which their contracts' tenants made. The names in the books are those of the principal tenants. */
async function apagarNosContratos(
  trx: Db,
  userId: string,
  { proprios, todos: ids }: { proprios: string[]; todos: string[] },
  locatarioId: string,
): Promise<string[]> {
  const copia = { id: locatarioId, nome: NINGUEM, cpf: '', email: null, telefone: null };
  await trx
    .updateTable('contratos')
    .set({ locatarioCopia: JSON.stringify(copia) })
    .where('userId', '=', userId)
    .where(sql<boolean>`id = any(${proprios}::uuid[])`)
    .where('locatarioCopia', 'is not', null)
    .execute();
  await trx
    .updateTable('notificacoes')
    .set({ locatarioNome: NINGUEM, locatarioEmail: null })
    .where('userId', '=', userId)
    .where(sql<boolean>`"contratoId" = any(${proprios}::uuid[])`)
    .execute();
  // A mail provider's answer may quote the tenant's address.
  await sql`update "enviosNotificacao" set erro = null where "userId" = ${userId} and erro is not null
    and "contaId" in (select id from contas where "userId" = ${userId} and "contratoId" = any(${ids}))`.execute(trx);
  await trx
    .updateTable('avisosContrato')
    .set({ erro: null })
    .where('userId', '=', userId)
    .where('contratoId', 'in', ids)
    .execute();
  // The bank's page of a boleto names its payer.
  await sql`update cobrancas set link = null, pdf = null where "userId" = ${userId} and coalesce(link, pdf) is not null
    and "contaId" in (select id from contas where "userId" = ${userId} and "contratoId" = any(${ids}))`.execute(trx);
  // Only what was signed is evidence.
  await trx
    .deleteFrom('versoesContrato')
    .where('userId', '=', userId)
    .where('contratoId', 'in', ids)
    .where('situacao', '=', 'MINUTA')
    .execute();
  await trx.deleteFrom('cartas').where('userId', '=', userId).where('contratoId', 'in', ids).execute();
  await trx
    .updateTable('promessas')
    .set({ recado: null })
    .where('userId', '=', userId)
    .where('contratoId', 'in', ids)
    .execute();
  await trx.deleteFrom('links').where('userId', '=', userId).where('contratoId', 'in', ids).execute();
  const pedidos = await trx
    .updateTable('pedidos')
    .set({ texto: '(apagado)', resposta: null, arquivoKey: null })
    .where('userId', '=', userId)
    .where('contratoId', 'in', ids)
    .returning('id')
    .execute();
  return pedidos.map(({ id }) => id);
}
