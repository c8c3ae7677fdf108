import { randomUUID } from 'node:crypto';
import { type Canal, type EnvioDeTeste, TESTES_POR_DIA } from '@imob/schemas/notificacoes';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { outcomeOf } from '../../providers/delivery.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { type Locador, lerLocadores } from '../configuracoes/locadores.ts';
import { lerChaveDoLocador } from '../pix/chave.ts';
import { codigoSemBanco } from '../pix/varias.ts';
import type { Aviso } from './message/aviso.ts';
import { addressOn, channelsOf } from './message/channels.ts';
import { send } from './message/send.ts';

const DIAS_ATE_VENCER = 3;
const VALOR = 1500;

/**
 * Sends the landlord a notice such as his tenants get, by each channel that is on, to his own e-mail and telephone.
 * Counted before anything goes out. Throws 409 where no channel is on, 429 after five of a day.
 */
export async function enviarTeste(deps: Deps, autor: Autor): Promise<EnvioDeTeste[]> {
  const { db, agora, env, noticePlaces } = deps;
  const { userId } = autor;
  const [locador] = await lerLocadores(db, [userId]);
  const canais = locador ? channelsOf(locador, deps) : [];
  if (!locador || canais.length === 0) {
    throw new HttpError(409, 'Nenhum canal está ligado. Ligue o e-mail ou o WhatsApp, salve e tente de novo.');
  }
  const dia = hoje(agora(), env.APP_TIMEZONE);
  await contarTeste(db, autor, agora(), dia, canais);
  const aviso = await avisoDeTeste(db, locador, dia);
  return noticePlaces.sending.withPlaces(userId, canais.length, () =>
    Promise.all(canais.map((canal) => enviarPor(deps, locador, aviso, canal))),
  );
}

async function contarTeste(db: Db, autor: Autor, agora: Date, dia: string, canais: Canal[]): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update "configuracoesNotificacoes"
      set testes = case when "testadoEm" = ${dia}::date then testes + 1 else 1 end, "testadoEm" = ${dia}::date
      where "userId" = ${userId} and ("testadoEm" is distinct from ${dia}::date or testes < ${TESTES_POR_DIA})
      returning testes`.execute(trx);
    if (rows.length === 0) {
      throw new HttpError(429, `Você já enviou ${TESTES_POR_DIA} testes hoje. Amanhã pode enviar outros.`);
    }
    const registro = { tipo: 'configuracoes', id: userId } as const;
    await auditar(trx, autor, agora, { acao: 'enviar', registro, depois: { teste: canais } });
  });
}

/** Writes what a tenant would read, with the landlord in his place; it is of no conta, and says that it is a test. */
async function avisoDeTeste(db: Db, { userId, nome, email }: Locador, dia: string): Promise<Aviso> {
  const { telefone } = await db
    .selectFrom('usuarios')
    .select('telefone')
    .where('uid', '=', userId)
    .executeTakeFirstOrThrow();
  const chave = await lerChaveDoLocador(db, userId);
  return {
    ...{ userId, contaId: randomUUID(), contratoId: randomUUID(), envios: {} },
    ...{ tipo: 'VENCIMENTO', tipoConta: 'ALUGUEL', diasAntes: DIAS_ATE_VENCER },
    ...{ descricao: 'Teste: Aluguel 3/12', valor: VALOR, valorDaConta: VALOR },
    dataVencimento: somarDias(dia, DIAS_ATE_VENCER),
    locatario: { nome, email, telefone, whatsapp: null },
    imovel: 'Imóvel de exemplo',
    ...(chave && { copiaECola: codigoSemBanco(chave, { centavos: centavos(VALOR) }) }),
  };
}

async function enviarPor(deps: Deps, locador: Locador, aviso: Aviso, canal: Canal): Promise<EnvioDeTeste> {
  const para = addressOn(canal, aviso.locatario);
  if (!para) return { canal, para: null, situacao: 'falhou', erro: 'Informe seu telefone em Minha conta.' };
  return { canal, para, ...outcomeOf(await send(deps, locador, aviso, canal, para)) };
}
