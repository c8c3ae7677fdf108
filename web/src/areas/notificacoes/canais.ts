import type { Notificacoes } from '@imob/schemas/configuracoes';

/** Gives them as a form holds them: an empty field is `''`. */
type ValoresDosCanais = Pick<
  Notificacoes,
  'textoLivreAtivo' | 'whatsappAtivo' | 'whatsappPhoneId' | 'whatsappToken' | 'mailSmsApiKey' | 'mailSmsSender'
>;
type ValoresDosRecibos = Pick<
  Notificacoes,
  'reciboPorEmail' | 'reciboPorWhatsapp' | 'textoLivreAtivo' | 'mailEmailRemetente' | 'mailApiKey'
>;
export type Situacao = 'Ligado' | 'Desligado' | 'Falta configurar';

/** Gives what WhatsApp still needs before anything goes out by it. One's own number comes before the templates. */
function faltaNoWhatsapp(valores: ValoresDosCanais, conectado: boolean | undefined): string | undefined {
  if (valores.textoLivreAtivo) return conectado === false ? 'conecte o seu WhatsApp pelo QR code' : undefined;
  if (!valores.whatsappAtivo) return undefined;
  const [numero, token] = [valores.whatsappPhoneId, valores.whatsappToken];
  if (!numero && !token) return 'preencha a identificação do número e o token da Meta';
  if (!numero) return 'preencha também a identificação do número';
  return token ? undefined : 'preencha também o token da Meta';
}

function faltaNoSms({ mailSmsApiKey: chave, mailSmsSender: remetente }: ValoresDosCanais): string | undefined {
  if (Boolean(chave) === Boolean(remetente)) return undefined;
  return chave ? 'preencha também o nome do remetente' : 'preencha também a chave do Brevo';
}

/** Gives what each channel's badge says; `conectado` is unknown until the service has answered. */
export function situacaoDe(
  valores: ValoresDosCanais,
  conectado: boolean | undefined,
): { whatsapp: Situacao; sms: Situacao } {
  const palavra = (querido: boolean, falta: string | undefined) =>
    falta ? 'Falta configurar' : querido ? 'Ligado' : 'Desligado';
  return {
    whatsapp: palavra(valores.textoLivreAtivo || valores.whatsappAtivo, faltaNoWhatsapp(valores, conectado)),
    sms: palavra(Boolean(valores.mailSmsApiKey && valores.mailSmsSender), faltaNoSms(valores)),
  };
}

/** Gives what receipts that are switched on still need before they go out by themselves, a sentence each. */
export function faltaNosRecibos(valores: ValoresDosRecibos): { email?: string; whatsapp?: string } {
  const { reciboPorEmail, reciboPorWhatsapp, textoLivreAtivo, mailEmailRemetente, mailApiKey } = valores;
  return {
    ...(reciboPorEmail &&
      !(mailEmailRemetente && mailApiKey) && {
        email: 'Nenhum recibo sai ainda por e-mail: preencha em Avançado o seu remetente e a chave do Brevo.',
      }),
    ...(reciboPorWhatsapp &&
      !textoLivreAtivo && {
        whatsapp: 'Nenhum recibo sai ainda pelo WhatsApp: ligue “Avisar pelo meu próprio WhatsApp”.',
      }),
  };
}

/** Gives what to do about the channels that are on and reach nobody yet, a sentence each. */
export function faltas(valores: ValoresDosCanais & ValoresDosRecibos, conectado: boolean | undefined): string[] {
  const whatsapp = faltaNoWhatsapp(valores, conectado);
  const sms = faltaNoSms(valores);
  return [
    ...(whatsapp ? [`Nada sai ainda pelo WhatsApp: ${whatsapp}.`] : []),
    ...(sms ? [`Nada sai ainda por SMS: ${sms}.`] : []),
    ...Object.values(faltaNosRecibos(valores)),
  ];
}
