import type { Correio } from './correio.ts';

type Log = { info(dados: object, mensagem: string): void; warn(mensagem: string): void };

/** Without a mail key: development shows the link in the log, production never writes a token anywhere. */
export function correioSemProvedor(log: Log, mostrarLinks: boolean): Correio {
  const registrar = (assunto: string) => async (para: string, _nome: string, link: string) => {
    if (mostrarLinks) log.info({ para, link }, `${assunto} (sem provedor de e-mail: use o link)`);
    else log.warn(`${assunto}: e-mail não enviado, falta MAIL_API_KEY`);
  };
  return { verificacao: registrar('Confirmação de e-mail'), redefinicao: registrar('Nova senha') };
}
