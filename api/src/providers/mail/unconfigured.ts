import { HttpError } from '../../http/errors.ts';
import type { AccountMail } from './mail.ts';

type Log = { info(data: object, message: string): void };

/**
 * Without a mail key: development shows the link in the log; production never writes a token anywhere and refuses
 * each such mail (`process/warnings.ts` says so at start).
 */
export function unconfiguredMail(log: Log, showLinks: boolean): AccountMail {
  const logLink = (subject: string) => async (to: string, _name: string, link: string) => {
    if (!showLinks) {
      throw new HttpError(503, 'O envio de e-mails não está configurado neste servidor. Fale com o administrador.');
    }
    log.info({ para: to, link }, `${subject} (sem provedor de e-mail: use o link)`);
  };
  // There is nothing in an alert without which a person could not go on.
  return {
    verificacao: logLink('Confirmação de e-mail'),
    redefinicao: logLink('Nova senha'),
    alerta: async () => {},
    papel: async (to, name, { subject, button, code }) => {
      const goOn = button?.link ?? code;
      if (goOn) await logLink(subject)(to, name, goOn);
    },
  };
}
