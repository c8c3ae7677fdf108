import { NOME_DO_PRODUTO } from '@imob/schemas/apresentacao';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import { type Locador, temEmailProprio } from '../../configuracoes/locadores.ts';
import { mailAccount, mailWithinLimit } from '../../notificacoes/message/account.ts';
import { lerAvisosDePrazo } from './prazos.ts';
import { registrar, reivindicar } from './reivindicar.ts';

/** Mails a landlord what he has not heard yet of the ends of his leases, all in one. Returns how many notices went out. */
export async function avisarLocador(deps: Deps, locador: Locador): Promise<number> {
  const { db, env, agora, messenger } = deps;
  const { userId, nome, email } = locador;
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const conta = mailAccount(deps, locador);
  const devidos = conta ? await lerAvisosDePrazo(db, userId, dia) : [];
  if (!conta || devidos.length === 0) return 0;
  const avisos = await reivindicar(db, userId, devidos, agora());
  const [primeiro] = avisos;
  if (!primeiro) return 0;
  const proprio = temEmailProprio(locador);
  const dito = (texto: string, max: number) => (proprio ? texto : withoutLinks(texto, max));
  const conteudo = {
    de: env.MAIL_FROM_NAME ?? NOME_DO_PRODUTO,
    saudacao: `Olá, ${dito(nome, 70)}!`,
    paragrafos: avisos.map(({ frase }) => dito(frase, 500)),
    botao: { texto: 'Abrir o Painel', link: `${env.FRONTEND_URL}/` },
    rodape: 'Você recebe este aviso porque o ligou em Notificações, e lá pode desligá-lo.',
  };
  const entrega = await mailWithinLimit(deps, locador, () =>
    messenger.email(conta.key, {
      from: conta.from,
      to: { email, name: nome },
      subject: avisos.length === 1 ? dito(primeiro.assunto, 120) : `${avisos.length} contratos pedem uma decisão sua`,
      html: emHtml(conteudo),
      text: emTexto(conteudo),
      idempotencyKey: primeiro.id,
    }),
  );
  await registrar(
    db,
    userId,
    avisos.map(({ id }) => id),
    entrega,
    agora(),
  );
  return entrega.situacao === 'aceita' ? avisos.length : 0;
}
