import { semPontuacao } from '@imob/schemas/rules/documentos';
import type { Encargos } from '../pix/pix.ts';
import type { PedidoDeBoleto } from './boletos.ts';

/** Writes what we ask, in the words of Efí's API Cobranças: amounts in cents, rates in whole numbers. */

const MAIOR_NOME = 255;
const LINHAS = 4;
const MAIOR_LINHA = 100;

const semControles = (texto: string) => texto.replace(/\p{C}+/gu, ' ').trim();

/** The tenant's e-mail and telephone stay here: Efí would write to him. */
export function corpoDoBoleto(pedido: PedidoDeBoleto) {
  const { txid, centavos, vencimento, devedor, descricao, mensagem, avisarEm, encargos } = pedido;
  return {
    items: [{ name: semControles(descricao).slice(0, MAIOR_NOME) || 'Aluguel', value: centavos, amount: 1 }],
    metadata: { custom_id: txid, notification_url: avisarEm },
    payment: {
      banking_billet: {
        customer: pagador(devedor),
        expire_at: vencimento,
        configurations: {
          days_to_write_off: pedido.validadeAposVencimento,
          // Zero is told too: nothing told would be what the account itself is set to.
          ...{ fine: multaNaEfi(encargos), interest: jurosNaEfi(encargos) },
        },
        ...desconto(encargos),
        ...(mensagem.length > 0 && { message: linhas(mensagem) }),
      },
    },
  };
}

function pagador({ documento, nome }: PedidoDeBoleto['devedor']) {
  const limpo = semPontuacao(documento);
  const quem = semControles(nome).slice(0, MAIOR_NOME);
  return limpo.length === 14 ? { juridical_person: { corporate_name: quem, cnpj: limpo } } : { name: quem, cpf: limpo };
}

const linhas = (mensagem: string[]) =>
  mensagem
    .slice(0, LINHAS)
    .map((linha) => semControles(linha).slice(0, MAIOR_LINHA))
    .join('\n');

/** 200 is 2 %. */
const multaNaEfi = ({ multa }: Encargos): number =>
  multa && 'percentual' in multa ? Math.round(multa.percentual * 100) : 0;

/** By the day, in thousandths of a percent: 33 is 0,033 %. Its unit by the month is written nowhere. */
const jurosNaEfi = ({ juros }: Encargos): number => (juros ? Math.round((juros.percentualAoMes * 1000) / 30) : 0);

function desconto({ desconto: dado }: Encargos) {
  if (!dado || !('centavos' in dado.valor)) return {};
  return { conditional_discount: { type: 'currency', value: dado.valor.centavos, until_date: dado.ate } };
}
