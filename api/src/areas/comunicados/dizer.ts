import {
  type DadosDoComunicado,
  emailDoComunicado,
  smsDoComunicado,
  whatsappDoComunicado,
} from '@imob/schemas/avisos/comunicado';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import type { CanalDoComunicado } from '@imob/schemas/comunicados';
import { MAIOR_ASSUNTO, MAIOR_TEXTO } from '@imob/schemas/rules/comunicados';
import { tratamento } from '@imob/schemas/rules/tratamento';
import type { Deps } from '../../deps.ts';
import { type Delivery, refused } from '../../providers/delivery.ts';
import type { Email } from '../../providers/mail/mail.ts';
import { withoutLinks } from '../../providers/mail/plain.ts';
import { Unreadable } from '../../secrets/cipher.ts';
import { type Locador, temEmailProprio } from '../configuracoes/locadores.ts';
import { mailAccount, mailWithinLimit } from '../notificacoes/message/account.ts';
import { channelsOf } from '../notificacoes/message/channels.ts';
import { instanceOf, secret } from '../notificacoes/message/send.ts';
import type { ComunicadoRow } from './ler.ts';
import type { Pessoa } from './publico.ts';

/** The channels of the landlord's that a comunicado may go by: Meta takes free words within a day of the tenant's own message only, so templates are none. */
export const canaisLigados = (locador: Locador | undefined, deps: Deps): CanalDoComunicado[] =>
  locador ? channelsOf(locador, deps).flatMap((canal) => (canal === 'whatsapp_templates' ? [] : [canal])) : [];

type Dito = Pick<ComunicadoRow, 'assunto' | 'texto' | 'anexo' | 'naPaginaAte'>;
type Alguem = Pick<Pessoa, 'nome' | 'cpf'>;

/** Gives what is said to one person by the landlord's own means. The page is named where it shows this. */
export function dadosPara({ assunto, texto, anexo, naPaginaAte }: Dito, locador: string, quem: Alguem, link?: string) {
  return {
    ...{ assunto, texto, locador, nome: tratamento(quem.nome, quem.cpf) },
    ...{ anexo: anexo?.nome, link: naPaginaAte ? link : undefined },
  } satisfies DadosDoComunicado;
}

/** The e-mail to one person. By the server's account typed words go without links, under a subject of the service's. */
export function emailPara(
  locador: Locador,
  dados: DadosDoComunicado,
  responde: boolean,
): ReturnType<typeof emailDoComunicado> {
  const proprio = temEmailProprio(locador);
  if (proprio) return emailDoComunicado(dados, { proprio, responde });
  const { assunto, texto, nome, locador: quem, anexo, link } = dados;
  const limpos = {
    assunto: withoutLinks(assunto, MAIOR_ASSUNTO),
    texto: texto
      .split('\n')
      .map((linha) => withoutLinks(linha, MAIOR_TEXTO))
      .join('\n'),
    ...{ nome: withoutLinks(nome), locador: withoutLinks(quem), link },
    anexo: anexo && withoutLinks(anexo.replaceAll('.', ' ')),
  };
  return emailDoComunicado(limpos, { proprio, responde });
}

export type Envio = {
  canal: CanalDoComunicado;
  para: string;
  dados: DadosDoComunicado;
  /** The same for the same person and channel, whichever run sends it. */
  chave: string;
};

/** Hands one person's message to one provider. Whatever goes wrong there is the answer. */
export async function mandar(
  deps: Deps,
  locador: Locador,
  envio: Envio,
  anexo: Email['attachment'],
): Promise<Delivery> {
  const tentar = async (): Promise<Delivery> => {
    try {
      return await porCanal[envio.canal](deps, locador, envio, anexo);
    } catch (err) {
      if (err instanceof Unreadable) return ILEGIVEL;
      deps.log.error({ err, userId: locador.userId, canal: envio.canal }, 'falha ao enviar um comunicado');
      return { situacao: 'desconhecida', erro: 'erro interno ao enviar' };
    }
  };
  return envio.canal === 'email' ? mailWithinLimit(deps, locador, tentar) : tentar();
}

const ILEGIVEL = refused('conta', 'a chave guardada não pode mais ser lida (grave-a de novo nas configurações)');

type Mandar = (deps: Deps, locador: Locador, envio: Envio, anexo: Email['attachment']) => Promise<Delivery>;
const porCanal: Record<CanalDoComunicado, Mandar> = {
  async email(deps, locador, { para, dados, chave }, attachment) {
    const conta = mailAccount(deps, locador);
    if (!conta) throw new Error('e-mail sem conta configurada');
    const { key, from, replyTo } = conta;
    const { assunto, conteudo } = emailPara(locador, dados, replyTo !== undefined);
    return deps.messenger.email(key, {
      ...{ from, to: { email: para, name: dados.nome }, subject: assunto },
      ...(replyTo && { replyTo }),
      ...(attachment && { attachment }),
      ...{ html: emHtml(conteudo), text: emTexto(conteudo), idempotencyKey: chave },
    });
  },
  sms: (deps, locador, { para, dados }) =>
    deps.messenger.sms(secret(deps, locador, 'mailSmsApiKey'), {
      ...{ from: locador.mailSmsSender as string, to: para, text: smsDoComunicado(dados).texto },
    }),
  async whatsapp_textolivre(deps, locador, { para, dados }) {
    if (!deps.freeText) throw new Error('texto livre sem servidor configurado');
    return deps.freeText.send(instanceOf(locador.userId), para, whatsappDoComunicado(dados));
  },
};
