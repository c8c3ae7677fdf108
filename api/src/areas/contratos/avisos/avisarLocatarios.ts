import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { type Delivery, refused } from '../../../providers/delivery.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import { sistema } from '../../auditoria/autor.ts';
import { type Locador, temEmailProprio } from '../../configuracoes/locadores.ts';
import { mailAccount, mailWithinLimit } from '../../notificacoes/message/account.ts';
import { channelsOf } from '../../notificacoes/message/channels.ts';
import { instanceOf } from '../../notificacoes/message/send.ts';
import { destinoDoAviso } from '../demais/copias.ts';
import { emCurso } from '../emCurso.ts';
import { ASSUNTO, entregarCarta } from '../reajuste/enviarCarta.ts';
import { type Anuncio, lerAnuncio, lerProximos } from './reajustes.ts';
import { registrar, reivindicar } from './reivindicar.ts';

type Destino = NonNullable<ReturnType<typeof destinoDoAviso>>;

const DIA_MS = 86_400_000;
const ASSUNTO_DO_ANUNCIO = 'Reajuste do aluguel nos próximos dias';

/** Tells a landlord's tenants of the adjustments to come and of those that were made, over his channels. Returns how many went out. */
export async function avisarLocatarios(deps: Deps, locador: Locador): Promise<number> {
  return (await anunciarReajustes(deps, locador)) + (await mandarCartas(deps, locador));
}

async function anunciarReajustes(deps: Deps, locador: Locador): Promise<number> {
  const { db, env, agora } = deps;
  const { userId } = locador;
  const canais = channelsOf(locador, deps);
  const usados = (['email', 'whatsapp_textolivre'] as const).filter((canal) => canais.includes(canal));
  if (usados.length === 0) return 0;
  const dia = () => hoje(agora(), env.APP_TIMEZONE);
  let enviados = 0;
  for (const { contratoId } of await lerProximos(db, userId, dia())) {
    // Read at its turn, since those before may take long.
    const anuncio = await lerAnuncio(db, userId, contratoId, dia());
    const devidos = usados.flatMap((canal) => {
      const destino = anuncio && destinoDoAviso(canal, anuncio.locatario, anuncio.outros);
      if (!destino) return [];
      const { dataBase: chave } = anuncio;
      return [
        { contratoId, tipo: 'REAJUSTE_ANUNCIO' as const, chave, canal, assunto: ASSUNTO_DO_ANUNCIO, anuncio, destino },
      ];
    });
    for (const { id, canal, anuncio, destino } of await reivindicar(db, userId, devidos, agora())) {
      const entrega = await (canal === 'email'
        ? porEmail(deps, locador, anuncio, destino, id)
        : porWhatsapp(deps, locador, anuncio, destino));
      await registrar(db, userId, [id], entrega, agora());
      if (entrega.situacao === 'aceita') enviados += 1;
    }
  }
  return enviados;
}

async function porEmail(
  deps: Deps,
  locador: Locador,
  { imovelNome, frase }: Anuncio,
  { quem, para, copias }: Destino,
  idempotencia: string,
): Promise<Delivery> {
  const conta = mailAccount(deps, locador);
  if (!conta) throw new Error('e-mail sem conta configurada');
  const proprio = temEmailProprio(locador);
  const dito = (texto: string) => (proprio ? texto : withoutLinks(texto, 120));
  const nome = dito(locador.nome);
  const conteudo = {
    de: nome,
    saudacao: `Olá, ${dito(quem.nome)}!`,
    paragrafos: [frase],
    dados: [
      ['Imóvel', dito(imovelNome)],
      ['Locador', nome],
    ] satisfies [string, string][],
    rodape: conta.replyTo
      ? `Dúvidas? Responda a este e-mail: a resposta vai para ${nome}.`
      : `Dúvidas? Fale com ${nome}; respostas a este e-mail não são lidas.`,
  };
  const enviar = () =>
    deps.messenger.email(conta.key, {
      from: conta.from,
      to: { email: para, name: quem.nome },
      ...(copias.length > 0 && { cc: copias.map(({ email, name }) => ({ email, name: dito(name) })) }),
      ...(conta.replyTo && { replyTo: conta.replyTo }),
      subject: ASSUNTO_DO_ANUNCIO,
      html: emHtml(conteudo),
      text: emTexto(conteudo),
      idempotencyKey: idempotencia,
    });
  return mailWithinLimit(deps, locador, enviar, 1 + copias.length);
}

async function porWhatsapp(
  { freeText }: Deps,
  { userId, nome }: Locador,
  { imovelNome, frase }: Anuncio,
  { quem, para }: Destino,
): Promise<Delivery> {
  if (!freeText) throw new Error('texto livre sem servidor configurado');
  const texto = [`Olá, ${quem.nome}!`, frase, `Imóvel: ${imovelNome}`, nome].join('\n\n');
  return freeText.send(instanceOf(userId), para, texto);
}

/** The letters of adjustments applied in the last week to leases in course: by e-mail with the landlord's own sender, which a letter needs. */
async function mandarCartas(deps: Deps, locador: Locador): Promise<number> {
  const { db, agora } = deps;
  const { userId } = locador;
  if (!locador.emailAtivo || !temEmailProprio(locador)) return 0;
  const aplicados = await db
    .selectFrom('reajustes as r')
    .innerJoin('contratos as c', (join) => join.onRef('c.userId', '=', 'r.userId').onRef('c.id', '=', 'r.contratoId'))
    .innerJoin('locatarios as l', (join) => join.onRef('l.userId', '=', 'c.userId').onRef('l.id', '=', 'c.locatarioId'))
    .select(['r.id', 'r.contratoId'])
    .where('r.userId', '=', userId)
    .where('c.userId', '=', userId)
    .where('l.userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('l.email', 'is not', null),
        sql<boolean>`exists (select 1 from contratos_locatarios o
          join locatarios m on m."userId" = ${userId} and m.id = o."locatarioId" and m.email is not null
          where o."userId" = ${userId} and o."contratoId" = c.id and o."saiuEm" is null)`,
      ]),
    )
    .where('r.desfeitoEm', 'is', null)
    .where(emCurso(userId))
    .where('r.aplicadoEm', '>', new Date(agora().getTime() - 7 * DIA_MS).toISOString())
    .orderBy('r.aplicadoEm')
    .execute();
  const devidos = aplicados.map(({ id: chave, contratoId }) => ({
    ...{ contratoId, chave, assunto: ASSUNTO },
    ...{ tipo: 'REAJUSTE_CARTA' as const, canal: 'email' as const },
  }));
  let enviadas = 0;
  for (const devido of devidos) {
    for (const { id, contratoId, chave } of await reivindicar(db, userId, [devido], agora())) {
      const entrega = await entregarCarta(deps, sistema(userId), contratoId, chave, id).catch(recusada);
      await registrar(db, userId, [id], entrega, agora());
      if (entrega.situacao === 'aceita') enviadas += 1;
    }
  }
  return enviadas;
}

/** A refusal in words is told as it is; anything else is a failure of the service, and nobody knows what became of the letter. */
function recusada(erro: unknown): Delivery {
  if (!(erro instanceof HttpError)) return { situacao: 'desconhecida', erro: 'erro interno ao enviar' };
  return refused('conta', erro.message);
}
