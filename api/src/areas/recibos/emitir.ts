import type { Conta } from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { enderecoEmLinha, type PartesDoEndereco } from '@imob/schemas/rules/addresses';
import { dinheiroPorExtenso } from '@imob/schemas/rules/words';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { enfileirar } from '../../jobs/enqueue.ts';
import type { Autor } from '../auditoria/autor.ts';
import { comNome } from '../auth/usuario.ts';

type DoPagamento = Pick<
  Recibo,
  | 'id'
  | 'valor'
  | 'descricao'
  | 'tipo'
  | 'formaPagamento'
  | 'dataPagamento'
  | 'itens'
  | 'multa'
  | 'juros'
  | 'correcao'
  | 'desconto'
>;

/**
 * Issues the receipt of a payment, in its transaction. What it says is frozen: parties, items and words stay as they
 * were, whatever changes later. The tenant gets it by e-mail or WhatsApp where the landlord
 * wants that, but for `semAviso`.
 */
export async function emitirRecibo(
  trx: Db,
  autor: Autor,
  conta: Conta,
  pagamento: DoPagamento,
  agora: Date,
  { semAviso = false } = {},
): Promise<Recibo> {
  const { userId, id: contaId, contratoId } = conta;
  const { partes, locador, avisos } = await lerDoContrato(trx, userId, contratoId);
  const emitidoEm = agora.toISOString();
  const recibo = await trx
    .insertInto('recibos')
    .values({
      ...pagamento,
      userId,
      contaId,
      contratoId,
      ...partes,
      codigoRecibo: contaId.slice(0, 8).toUpperCase(),
      numero: await proximoNumero(trx, userId),
      competencia: conta.competencia ?? conta.dataVencimento.slice(0, 7),
      itens: JSON.stringify(pagamento.itens.map(({ descricao, tipo, valor }) => ({ descricao, tipo, valor }))),
      valorPorExtenso: dinheiroPorExtenso(pagamento.valor),
      locadorNome: comNome(locador).nome,
      locadorDocumento: locador.tipoPessoa === 'PF' ? locador.cpf : locador.cnpj,
      emitidoEm,
      criadoEm: emitidoEm,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!semAviso) await pedirEnvio(trx, autor, recibo.id, avisos);
  return recibo;
}

async function pedirEnvio(trx: Db, autor: Autor, reciboId: string, quer: Avisos): Promise<void> {
  if (quer.reciboPorEmail) await enfileirar(trx, 'recibo.email', { autor, reciboId });
  if (quer.reciboPorWhatsapp && quer.textoLivreAtivo) await enfileirar(trx, 'recibo.whatsapp', { autor, reciboId });
}

type Partes = Pick<Recibo, 'locatarioNome' | 'locatarioCpf' | 'imovelEndereco'>;

type Locador = Pick<Selectable<Tables['usuarios']>, 'tipoPessoa' | 'nomeCompleto' | 'razaoSocial' | 'cpf' | 'cnpj'>;
/** Tells what the landlord wants sent; all is null of who never said. */
type Avisos = { [Campo in 'reciboPorEmail' | 'reciboPorWhatsapp' | 'textoLivreAtivo']: boolean | null };
type Lido = Omit<Partes, 'imovelEndereco'> & { copia: string | null; imovel: PartesDoEndereco } & Locador & Avisos;

/** Also the question of the bench's bare payment. */
export const consultaDoContrato = (userId: string, contratoId: string) => sql<Lido>`
    select u."tipoPessoa", u."nomeCompleto", u."razaoSocial", u.cpf, u.cnpj, q."reciboPorEmail", q."reciboPorWhatsapp",
      q."textoLivreAtivo", coalesce(l.nome, k."locatarioCopia" ->> 'nome') as "locatarioNome",
      coalesce(l.cpf, k."locatarioCopia" ->> 'cpf') as "locatarioCpf", k."imovelCopia" ->> 'endereco' as copia,
      jsonb_build_object('rua', i.rua, 'numero', i.numero, 'complemento', i.complemento, 'bairro', i.bairro,
        'cidade', i.cidade, 'estado', i.estado) as imovel
    from contratos k
    join usuarios u on u.uid = k."userId"
    left join "configuracoesNotificacoes" q on q."userId" = k."userId"
    left join locatarios l on l."userId" = k."userId" and l.id = k."locatarioId"
    left join imoveis i on i."userId" = k."userId" and i.id = k."imovelId"
    where k."userId" = ${userId} and k.id = ${contratoId}`;

/**
 * Reads tenant and property as they are now, or were when they went, and the landlord. It is one question, asked before the
 * counter is taken, for which the landlord's other payments wait.
 */
async function lerDoContrato(trx: Db, userId: string, contratoId: string) {
  const { rows } = await consultaDoContrato(userId, contratoId).execute(trx);
  const [lido] = rows;
  if (!lido) throw new Error(`contrato ${contratoId} não existe mais`);
  const { copia, imovel, locatarioNome, locatarioCpf } = lido;
  const partes: Partes = { locatarioNome, locatarioCpf, imovelEndereco: enderecoEmLinha(imovel) || (copia ?? '') };
  return { partes, locador: lido as Locador, avisos: lido as Avisos };
}

/** The counter's row is locked until the end of the transaction: payments of one landlord number their receipts in turn. */
async function proximoNumero(trx: Db, userId: string): Promise<number> {
  const { ultimo } = await trx
    .insertInto('contadores')
    .values({ userId, tipo: 'RECIBO', ultimo: 1 })
    .onConflict((oc) => oc.columns(['userId', 'tipo']).doUpdateSet({ ultimo: sql`contadores.ultimo + 1` }))
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}
