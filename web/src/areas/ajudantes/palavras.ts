import type { Ajudante, Alcance } from '@imob/schemas/ajudantes';
import type { CorDoSelo } from '../../components/screen/Selo.tsx';

/** The two reaches, as the landlord reads them where he chooses. */
export const ALCANCES: Record<Alcance, { nome: string; selo: string; explicacao: string }> = {
  VER: {
    nome: 'Só ver',
    selo: 'Só vê',
    explicacao: 'Lê tudo: imóveis, contratos, contas, recibos e relatórios. Não muda nada e não envia nada a ninguém.',
  },
  CUIDAR: {
    nome: 'Cuidar',
    selo: 'Cuida',
    explicacao:
      'Faz o que você faz no dia a dia: cadastra, recebe, cobra, envia recibos, cuida de manutenções e contratos. O histórico diz o nome de quem fez.',
  },
};

/** The landlord's alone, whatever a helper may do. */
export const NUNCA =
  'Nos dois casos, nunca: sua senha e seus dados, contas em banco e chave Pix, exportar tudo, assinar por você e convidar outras pessoas.';

/** The same two, as the invited person reads them. */
export const O_QUE_PODERA: Record<Alcance, string> = {
  VER: 'Você vai poder ver tudo: imóveis, contratos, contas, recibos e relatórios. Não muda nada.',
  CUIDAR:
    'Você vai poder ver tudo e também cuidar do dia a dia: cadastrar, receber, cobrar e enviar recibos. Senha, contas em banco e assinaturas continuam só com quem convidou.',
};

type Dizer = { dia: (instante: string) => string; momento: (instante: string) => string };

/** Says how an invitation or a help stands, with its days. */
export function situacaoDe(um: Ajudante, { dia, momento }: Dizer): { selo: string; cor: CorDoSelo; frase: string } {
  switch (um.situacao) {
    case 'CONVIDADO':
      return {
        selo: 'Convidado',
        cor: 'blue',
        frase: um.conviteAte ? `O convite vale até ${dia(um.conviteAte)}.` : 'Ainda não aceitou.',
      };
    case 'VENCIDO':
      return {
        selo: 'Convite vencido',
        cor: 'yellow',
        frase: `${um.conviteAte ? `O convite venceu em ${dia(um.conviteAte)}` : 'O convite venceu'}. Convide de novo.`,
      };
    case 'ATIVO':
      return {
        selo: ALCANCES[um.alcance].selo,
        cor: 'green',
        frase: `${um.aceitoEm ? `Ajuda desde ${dia(um.aceitoEm)}. ` : ''}${
          um.entrouEm ? `Último acesso ${momento(um.entrouEm)}.` : 'Ainda não abriu os seus imóveis.'
        }`,
      };
    case 'TERMINADO':
      return {
        selo: 'Terminado',
        cor: 'gray',
        frase: um.terminadoEm ? `Terminou em ${dia(um.terminadoEm)}.` : 'Terminou.',
      };
  }
}

/** The words with which the landlord hands the address over himself. */
export const mensagemDoConvite = ({ nome, deQuem, url }: { nome: string; deQuem: string; url: string }): string =>
  `Olá, ${nome.split(' ')[0]}! Aqui é ${deQuem}. Convidei você para me ajudar com os meus imóveis. Abra este endereço e entre com o seu e-mail: ${url}`;

export const doWhatsapp = (mensagem: string): string => `https://wa.me/?text=${encodeURIComponent(mensagem)}`;

/** Whether two e-mails are one address. */
export const mesmoEmail = (um: string, outro: string): boolean =>
  um.trim().toLowerCase() === outro.trim().toLowerCase();
