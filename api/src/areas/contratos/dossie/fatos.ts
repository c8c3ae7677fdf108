import type { Fato } from '@imob/schemas/documents/dossierPdf';
import { juntar, lista } from '@imob/schemas/documents/format';
import type { Canal } from '@imob/schemas/notificacoes';
import { NOMES_DE_COMO } from '@imob/schemas/rules/conversas';
import { meioDia, relogioEm } from '@imob/schemas/rules/dates';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { porCursor } from '../../exportacoes/paginas.ts';
import { lerPagina } from '../../notificacoes/queries/historico.ts';
import { DESFEITO } from '../../recibos/selecao.ts';
import { lerLinhaDoTempo } from '../linhaDoTempo.ts';

/** No PDF holds more of them: all that a long lease has would take more time or memory than the making of one has. */
const NO_PAPEL = { fatos: 2_000, letras: 300_000 };

const POR: Record<Canal, string> = {
  email: 'e-mail',
  sms: 'SMS',
  whatsapp_templates: 'WhatsApp',
  whatsapp_textolivre: 'WhatsApp',
};

/** Tells what happened to a lease until today: its own events, what was paid, what was sent to the tenant and what he asked for. */
export async function lerHistorico(db: Db, userId: string, id: string, agora: Date, fuso: string): Promise<Fato[]> {
  const no = (instante: string) => momento(instante, fuso);
  const { dia: hoje } = no(agora.toISOString());
  const eventos = (await lerLinhaDoTempo(db, userId, id, agora, fuso)).filter(({ dia }) => dia <= hoje);
  const fatos: Fato[] = eventos.map(({ dia, em, titulo, detalhe }) => {
    const registrado = em === null ? null : no(em);
    return { dia, hora: registrado?.dia === dia ? registrado.hora : null, oQue: titulo, detalhe };
  });
  fatos.push(...(await osPagamentos(db, userId, id)).map(({ em, ...fato }) => ({ ...doPagamento(em, fuso), ...fato })));
  fatos.push(...(await osPedidos(db, userId, id)).map(({ em, ...fato }) => ({ ...no(em), ...fato })));
  for await (const { enviadoEm, assunto, canaisUsados, locatarioNome } of avisos(db, userId, id)) {
    const por = lista([...new Set(canaisUsados.map((canal) => POR[canal]))]);
    const detalhe = juntar(`A ${locatarioNome}`, por && `por ${por}`);
    fatos.push({ ...no(enviadoEm), oQue: `Aviso: ${assunto}`, detalhe });
  }
  return emOrdem(fatos);
}

/** The landlord's own notes on what was said about a lease. */
export async function lerConversas(db: Db, userId: string, contratoId: string): Promise<Fato[]> {
  const conversas = await db
    .selectFrom('conversas')
    .select(['dia', 'hora', 'como', 'texto'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('em')
    .orderBy('id')
    .execute();
  return emOrdem(
    conversas.map(({ como, texto, ...quando }) => ({ ...quando, oQue: NOMES_DE_COMO[como], detalhe: texto })),
  );
}

function emOrdem(fatos: Fato[]): Fato[] {
  const quando = ({ dia, hora }: Fato) => `${dia} ${hora ?? ''}`;
  return fatos.sort((um, outro) => (quando(um) < quando(outro) ? -1 : quando(um) > quando(outro) ? 1 : 0));
}

/** Parts facts into the papers that hold them, in their order: one where they are few or none. */
export function emPapeis(fatos: readonly Fato[]): Fato[][] {
  let papel: Fato[] = [];
  let letras = 0;
  const papeis = [papel];
  for (const fato of fatos) {
    const dele = fato.oQue.length + (fato.detalhe?.length ?? 0);
    if (papel.length > 0 && (papel.length === NO_PAPEL.fatos || letras + dele > NO_PAPEL.letras)) {
      papel = [];
      letras = 0;
      papeis.push(papel);
    }
    papel.push(fato);
    letras += dele;
  }
  return papeis;
}

/** A payment of which only its day was told is kept as of noon, which is no hour of anything. */
function doPagamento(em: string, fuso: string): { dia: string; hora: string | null } {
  const quando = momento(em, fuso);
  return meioDia(quando.dia, fuso) === em ? { ...quando, hora: null } : quando;
}

/** The landlord's day and hour of a moment. */
function momento(instante: string, fuso: string): { dia: string; hora: string } {
  const relogio = relogioEm(new Date(instante), fuso);
  return { dia: relogio.slice(0, 10), hora: relogio.slice(11, 16) };
}

const avisos = (db: Db, userId: string, contratoId: string) =>
  porCursor(async (cursor) => {
    const { notificacoes, proximo } = await lerPagina(db, userId, { contratoId, cursor, limite: 200 });
    return { linhas: notificacoes, proximo };
  });

type Pago = Pick<
  Selectable<Tables['recibos']>,
  'descricao' | 'valor' | 'formaPagamento' | 'numero' | 'codigoRecibo' | 'dataPagamento'
>;

async function osPagamentos(db: Db, userId: string, contratoId: string) {
  const { rows } = await sql<Pago & { desfeito: boolean }>`
    select r.descricao, r.valor, r."formaPagamento", r.numero, r."codigoRecibo", r."dataPagamento", ${DESFEITO} as desfeito
    from recibos r left join contas k on k."userId" = ${userId} and k.id = r."contaId"
    where r."userId" = ${userId} and r."contratoId" = ${contratoId} order by r."dataPagamento", r.id`.execute(db);
  return rows.map(({ dataPagamento: em, descricao, valor, formaPagamento, desfeito, ...recibo }) => {
    const partes = [`Recibo nº ${numeroDoRecibo(recibo)}`, formaPagamento, desfeito && 'desfeito depois'];
    return { em, oQue: `Pagamento de ${dinheiro(valor)}: ${descricao}`, detalhe: juntar(...partes) };
  });
}

const PEDIDOS = {
  PAGAMENTO: 'O inquilino disse que já pagou',
  REPARO: 'O inquilino pediu um reparo',
  PERGUNTA: 'O inquilino fez uma pergunta',
};

async function osPedidos(db: Db, userId: string, contratoId: string) {
  const pedidos = await db
    .selectFrom('pedidos')
    .select(['tipo', 'texto', 'resposta', 'criadoEm as em'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('criadoEm')
    .orderBy('id')
    .execute();
  return pedidos.map(({ em, tipo, texto, resposta }) => ({
    em,
    oQue: PEDIDOS[tipo],
    detalhe: resposta ? `${texto}\nResposta: ${resposta}` : texto,
  }));
}
