import { data } from '../rules/dates.ts';

/** The words of a mail about a paper to be signed. Names and titles come without links: these mails go out in the service's name. */
export type PalavrasDaAssinatura = {
  assunto: string;
  paragrafos: string[];
  botao?: { texto: string; link: string };
};

type Pedido = {
  /** The landlord's name; he asks for the signature. */
  locador: string;
  titulo: string;
  imovel: string;
  /** A letter is not agreed to: it is received. */
  carta: boolean;
};
type Convite = Pedido & {
  /** The last day, `2026-03-25`. */
  ate: string;
  link: string;
};

const SO_SEU = 'O endereço é só seu: não o encaminhe a ninguém.';
const DESCONHECE = 'Se você não sabe do que se trata, ignore este e-mail: nada é assinado sem você.';

const verbo = (carta: boolean) => (carta ? 'confirmar que recebeu' : 'assinar');
const botao = (carta: boolean, link: string) => ({
  texto: carta ? 'Ler e confirmar o recebimento' : 'Ler e assinar',
  link,
});

export const convite = ({ locador, titulo, imovel, carta, ate, link }: Convite): PalavrasDaAssinatura => ({
  assunto: `${carta ? 'Para ler e confirmar' : 'Para assinar'}: ${titulo}`,
  paragrafos: [
    `${locador} pede a você para ler e ${verbo(carta)} um documento: ${titulo}.`,
    `Imóvel: ${imovel}.`,
    `O prazo vai até ${data(ate)}. Você lê o documento inteiro, confirma o seu CPF e digita um código que chega por e-mail.`,
    SO_SEU,
    DESCONHECE,
  ],
  botao: botao(carta, link),
});

export const lembrete = ({ locador, titulo, imovel, carta, ate, link }: Convite): PalavrasDaAssinatura => ({
  assunto: `Falta você ${carta ? 'confirmar' : 'assinar'}: ${titulo}`,
  paragrafos: [
    `${locador} ainda espera você ${verbo(carta)} este documento: ${titulo}.`,
    `Imóvel: ${imovel}.`,
    `O prazo vai até ${data(ate)}.`,
    SO_SEU,
    DESCONHECE,
  ],
  botao: botao(carta, link),
});

/** The mail with the code. The subject does not hold the code, because a locked screen shows subjects. */
export const codigo = (umCodigo: string, { locador, titulo, carta }: Omit<Pedido, 'imovel'>): PalavrasDaAssinatura => ({
  assunto: `Seu código para ${carta ? 'confirmar' : 'assinar'}`,
  paragrafos: [
    `O código é ${umCodigo}. Vale por 15 minutos, e só na página em que você o pediu.`,
    `Com ele você ${carta ? 'confirma que recebeu' : 'assina'} o documento ${titulo}, enviado por ${locador}.`,
    'Não o passe a ninguém, nem a quem diga falar em nome de outra pessoa. Se você não o pediu, ignore este e-mail.',
  ],
});

type Concluida = Omit<Pedido, 'locador'> & {
  /** The public address at which anybody can check the paper. */
  verificacao: string;
};

const todos = (carta: boolean) => (carta ? 'foi assinado e recebido por todos' : 'foi assinado por todos');
const conferir = (verificacao: string) => `Qualquer pessoa pode conferi-lo em ${verificacao}`;

/** To a guest. `link` opens the final file at his own address; without it the file is attached. */
export const concluida = ({
  titulo,
  imovel,
  carta,
  verificacao,
  link,
}: Concluida & { link: string | null }): PalavrasDaAssinatura => ({
  assunto: `Concluído: ${titulo}`,
  paragrafos: [
    `O documento ${titulo}, do imóvel ${imovel}, ${todos(carta)}.`,
    link
      ? 'O documento final, com a folha de assinaturas, está no seu endereço. Guarde uma cópia dele.'
      : 'O documento final, com a folha de assinaturas, está anexado a este e-mail. Guarde-o.',
    conferir(verificacao),
  ],
  ...(link && { botao: { texto: 'Abrir o documento final', link } }),
});

/** To the landlord. `link` opens the lease in the app. */
export const concluidaAoLocador = ({
  titulo,
  imovel,
  carta,
  verificacao,
  link,
}: Concluida & { link: string }): PalavrasDaAssinatura => ({
  assunto: `Concluído: ${titulo}`,
  paragrafos: [
    `O documento ${titulo}, do imóvel ${imovel}, ${todos(carta)}.`,
    'O documento final, com a folha de assinaturas, está no contrato.',
    conferir(verificacao),
  ],
  botao: { texto: 'Abrir o contrato', link },
});

type Recusada = Omit<Pedido, 'carta' | 'locador'> & { quem: string; motivo: string; link: string };

/** To the landlord: by whom, and why. */
export const recusada = ({ titulo, imovel, quem, motivo, link }: Recusada): PalavrasDaAssinatura => ({
  assunto: `Recusado: ${titulo}`,
  paragrafos: [
    `${quem} recusou o documento ${titulo}, do imóvel ${imovel}. O pedido de assinatura terminou.`,
    `O motivo: ${motivo}`,
  ],
  botao: { texto: 'Abrir o contrato', link },
});
