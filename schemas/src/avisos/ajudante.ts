import type { Alcance } from '../ajudantes.ts';
import { data } from '../rules/dates.ts';
import type { PalavrasDaAssinatura } from './assinatura.ts';

type Convite = {
  /** The landlord's name. */ locador: string;
  alcance: Alcance /** The last day. */;
  ate: string;
  link: string;
};

/** To somebody whom a landlord asks for help. The landlord's name comes without links: the mail goes out in the service's name. */
export const conviteDeAjuda = ({ locador, alcance, ate, link }: Convite): PalavrasDaAssinatura => ({
  assunto: `${locador} convida você a ajudar com os imóveis`,
  paragrafos: [
    alcance === 'VER'
      ? `${locador} convida você a ver os imóveis, contratos e contas que administra aqui. Você vê tudo e não muda nada.`
      : `${locador} convida você a cuidar dos imóveis, contratos e contas que administra aqui: ver, registrar, receber e cobrar.`,
    `Entre com a sua conta deste e-mail, ou crie uma, e aceite até ${data(ate)}.`,
    'O endereço é só seu: não o encaminhe a ninguém. Se você não conhece quem convida, ignore este e-mail.',
  ],
  botao: { texto: 'Ver o convite', link },
});
