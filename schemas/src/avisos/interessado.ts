import { data } from '../rules/dates.ts';
import type { PalavrasDaAssinatura } from './assinatura.ts';
import { visitaPorExtenso } from './visita.ts';

/** The words of a mail between a landlord and who wants his property. Whatever people typed comes without links: these mails go out in the service's name. */
export type PalavrasDoInteressado = PalavrasDaAssinatura;

type AoLocador = { nome: string; imovel: string /** Opens him in the app. */; link: string };

/** To the landlord: somebody told at the advert's page that he wants the property. */
export const novo = ({
  nome,
  telefone,
  mensagem,
  imovel,
  link,
}: AoLocador & { telefone: string; mensagem: string }): PalavrasDoInteressado => ({
  assunto: `Interessado: ${imovel}`,
  paragrafos: [
    `${nome} quer alugar o imóvel ${imovel}.`,
    ...(telefone ? [`Telefone: ${telefone}.`] : []),
    ...(mensagem ? [`Escreveu: “${mensagem}”`] : []),
    'Responda logo, por telefone ou WhatsApp: quem procura imóvel fala com vários ao mesmo tempo.',
  ],
  botao: { texto: 'Ver o interessado', link },
});

/** To the landlord: the form that he asked for is there. */
export const fichaRecebida = ({ nome, imovel, link }: AoLocador): PalavrasDoInteressado => ({
  assunto: `Ficha recebida: ${imovel}`,
  paragrafos: [
    `${nome} enviou a ficha cadastral para alugar o imóvel ${imovel}.`,
    'Confira os dados e os documentos, e decida: quem envia a ficha espera uma resposta.',
  ],
  botao: { texto: 'Conferir a ficha', link },
});

type AEle = { /** Who lets the property. */ locador: string; imovel: string };

/** To whoever wants it: where and until when he fills in his form. */
export const ficha = ({ locador, imovel, ate, link }: AEle & { ate: string; link: string }): PalavrasDoInteressado => ({
  assunto: `Ficha cadastral: ${imovel}`,
  paragrafos: [
    `${locador} pede a sua ficha cadastral para alugar o imóvel: ${imovel}.`,
    `Preencha-a até ${data(ate)}. Tenha à mão o CPF e, se puder, fotos de um documento e do comprovante de renda.`,
    'O endereço é só seu: não o encaminhe a ninguém. O que você enviar só quem aluga o imóvel vê, e é apagado se a locação não se fizer.',
    'Se você não procurou este imóvel, ignore este e-mail.',
  ],
  botao: { texto: 'Preencher a ficha', link },
});

type Visita = AEle & { dia: string; hora: string | null; endereco: string; telefone: string };

/** To whoever wants it: when and where he may see it. */
export const visita = ({ locador, imovel, dia, hora, endereco, telefone }: Visita): PalavrasDoInteressado => ({
  assunto: `Visita marcada: ${visitaPorExtenso(dia, hora)}`,
  paragrafos: [
    `${locador} marcou a sua visita ao imóvel: ${imovel}.`,
    `Quando: ${visitaPorExtenso(dia, hora)}.${hora ? '' : ` Combine a hora com ${locador}.`}`,
    `Onde: ${endereco}.`,
    telefone
      ? `Se não puder ir, ou se precisar mudar, avise ${locador}: ${telefone}.`
      : `Se não puder ir, ou se precisar mudar, avise ${locador}.`,
  ],
});

/** To whoever wanted to see it: he need not go there. */
export const visitaDesmarcada = ({ locador, imovel, quando }: AEle & { quando: string }): PalavrasDoInteressado => ({
  assunto: `Visita desmarcada: ${quando}`,
  paragrafos: [
    `${locador} desmarcou a sua visita ao imóvel: ${imovel}.`,
    `Não haverá visita ${quando}. Para combinar outro dia, fale com ${locador}.`,
  ],
});

/** To whoever wanted it: it will not be his. The reason is the landlord's own. */
export const recusado = ({ locador, imovel, ate }: AEle & { ate: string }): PalavrasDoInteressado => ({
  assunto: `Sobre o seu interesse: ${imovel}`,
  paragrafos: [
    `${locador} agradece o seu interesse no imóvel: ${imovel}. Desta vez ele não será alugado a você.`,
    `Você não precisa fazer nada: o que você enviou é apagado sozinho até ${data(ate)}. Para que seja antes, peça a ${locador}.`,
  ],
});
