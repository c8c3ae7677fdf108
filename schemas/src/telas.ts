import type { Perfil } from './auth.ts';
import { mesPorExtenso } from './datas.ts';

export type Tela = { titulo: string; descricao?: string };

/**
 * Title of a screen, and the line under it, by its address below `/app/`: those that the page already shows while the app
 * is on its way (api/src/abertura.ts), word for word as the app then does.
 */
export const TELAS = {
  imoveis: { titulo: 'Imóveis', descricao: 'Todos os imóveis que você aluga, com fotos, inventário e vistorias.' },
  locatarios: {
    titulo: 'Locatários',
    descricao: 'Quem aluga seus imóveis: dados, documentos, contratos e pagamentos.',
  },
  contratos: { titulo: 'Contratos', descricao: 'Quem mora onde, até quando e por quanto.' },
  financeiro: {
    titulo: 'Financeiro',
    descricao: 'Tudo o que há para receber, o que já foi recebido e o que está em atraso.',
  },
  recibos: {
    titulo: 'Recibos',
    descricao: 'Um recibo para cada pagamento registrado, pronto para imprimir ou enviar.',
  },
  notificacoes: {
    titulo: 'Notificações',
    descricao: 'Avisos de vencimento e de atraso, enviados sozinhos aos locatários.',
  },
} as const satisfies Record<string, Tela>;

/** The same of the Painel, which greets whoever is signed in; `hoje` is the landlord's day. */
export function telaDoPainel(perfil: Pick<Perfil, 'nome' | 'tipoPessoa'>, hoje: string): Required<Tela> {
  // The point of "Ltda." also ends the sentence.
  const nome = perfil.tipoPessoa === 'PF' ? perfil.nome.split(' ')[0] : perfil.nome.replace(/\.$/, '');
  return { titulo: 'Painel', descricao: `Olá, ${nome}. Veja como está ${mesPorExtenso(hoje)}.` };
}

/** The same of sign-in; `deVolta` where it leads back to a screen that somebody asked for. */
export const telaDeEntrada = (deVolta: boolean): Required<Tela> => ({
  titulo: 'Entrar',
  descricao: deVolta ? 'Entre para continuar de onde parou.' : 'Que bom ver você de novo.',
});
