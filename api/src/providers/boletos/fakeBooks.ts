import { escreverLinha, lerCodigoDeBarras } from '@imob/schemas/rules/boleto';
import { diasEntre } from '@imob/schemas/rules/dates';
import { proximoDiaUtil } from '@imob/schemas/rules/feriados';
import { codigoDinamico } from '@imob/schemas/rules/pix';
import { field, textOf } from '../http.ts';

/** Shows the fake's boletos in the company's own words. */

export type BoletoFalso = {
  id: number;
  corpo: Record<string, unknown>;
  customId: string | null;
  total: number;
  vencimento: string;
  status: 'waiting' | 'unpaid' | 'identified' | 'paid' | 'canceled' | 'settled';
  criadoEm: string;
  pago?: { centavos: number; dia: string };
  /** All that happened to it, as its notice tells. */
  passos: { atual: string; antes: string | null; em: string }[];
  aviso: string;
};

type Modos = { bolix: boolean; dizValor: boolean; linhaErrada: boolean };

/** Bank 364 is Efí's. The general check digit is found by trying: the rule that reads it is held to published vectors. */
export function linhaDoBoleto(id: number, centavos: number, vencimento: string): string {
  const fator = 1000 + (((diasEntre('2000-07-03', vencimento) % 9000) + 9000) % 9000);
  const resto = `${String(fator).padStart(4, '0')}${String(centavos).padStart(10, '0')}${String(id).padStart(25, '0')}`;
  for (const digito of '123456789') {
    const lido = lerCodigoDeBarras(`3649${digito}${resto}`);
    if (lido) return escreverLinha(lido.linhaDigitavel);
  }
  throw new Error('nenhum dígito serve');
}

function dados(boleto: BoletoFalso, { bolix, linhaErrada }: Modos) {
  const { id, total, vencimento } = boleto;
  const linha = linhaDoBoleto(id, total, vencimento);
  const location = `qrcodes-pix.example/bolix/v2/cobv/${String(id).padStart(32, '0')}`;
  return {
    barcode: linhaErrada ? linha.replace(/\d$/, (d) => String((Number(d) + 1) % 10)) : linha,
    ...(bolix && {
      pix: {
        qrcode: codigoDinamico({ nome: 'EFI S.A.', cidade: 'OURO PRETO' }, location),
        qrcode_image: 'data:image/svg+xml;base64,PHN2Zy8+',
      },
    }),
    link: `https://visualizacao.example/boleto/${id}`,
    pdf: { charge: `https://download.example/boleto/${id}.pdf` },
    expire_at: vencimento,
  };
}

export function mostrarNova(boleto: BoletoFalso, modos: Modos) {
  const { id, status, total } = boleto;
  const meu = dados(boleto, modos);
  const data = { ...meu, billet_link: meu.link, charge_id: id, status, total, payment: 'banking_billet' };
  return { code: 200, data };
}

const clienteDe = ({ corpo }: BoletoFalso) => {
  const cliente = field(corpo, 'payment', 'banking_billet', 'customer');
  const empresa = field(cliente, 'juridical_person');
  return empresa
    ? { cnpj: textOf(field(empresa, 'cnpj')), corporate_name: textOf(field(empresa, 'corporate_name')) }
    : { cpf: textOf(field(cliente, 'cpf')), name: textOf(field(cliente, 'name')) };
};

export function mostrarDetalhe(boleto: BoletoFalso, modos: Modos) {
  const { id, total, status, customId, criadoEm, corpo } = boleto;
  const configurado = field(corpo, 'payment', 'banking_billet', 'configurations');
  return {
    code: 200,
    data: {
      ...{ charge_id: id, total, status, custom_id: customId, created_at: criadoEm },
      notification_url: textOf(field(corpo, 'metadata', 'notification_url')) ?? null,
      items: field(corpo, 'items'),
      history: [{ message: 'Cobrança criada', created_at: criadoEm }],
      customer: clienteDe(boleto),
      payment: {
        ...{ method: 'banking_billet', created_at: criadoEm },
        message: textOf(field(corpo, 'payment', 'banking_billet', 'message')) ?? null,
        banking_billet: {
          ...dados(boleto, modos),
          configurations: {
            days_to_write_off: field(configurado, 'days_to_write_off'),
            ...{ interest_type: 'daily', interest: field(configurado, 'interest'), fine: field(configurado, 'fine') },
          },
        },
      },
    },
  };
}

export function mostrarNaLista(boleto: BoletoFalso, modos: Modos) {
  const { id, total, status, customId, criadoEm, pago } = boleto;
  return {
    ...{ id, total, status, custom_id: customId, created_at: criadoEm },
    customer: { phone_number: null, ...clienteDe(boleto) },
    payment: {
      payment_method: 'banking_billet',
      paid_at: pago ? `${pago.dia} 12:00:00` : null,
      ...(pago && modos.dizValor && { paid_value: pago.centavos, received_by_bank_at: pago.dia }),
      banking_billet: dados(boleto, modos),
    },
  };
}

/**
 * Gives the amount of a boleto on a day, by the company's document: a due day without banking moves to the next banking day; the fine is
 * in hundredths of a percent, once; interest is in thousandths of a percent a day. It shares no code with the service's own rule, because
 * it checks that rule.
 */
export function valorNoDia({ corpo, total, vencimento }: BoletoFalso, dia: string): number {
  const dito = field(corpo, 'payment', 'banking_billet');
  const dias = diasEntre(proximoDiaUtil(vencimento), dia);
  const numero = (nome: string) => Number(field(dito, 'configurations', nome) ?? 0);
  const ate = textOf(field(dito, 'conditional_discount', 'until_date')) ?? '';
  if (dias <= 0) return total - (dia <= ate ? Number(field(dito, 'conditional_discount', 'value')) : 0);
  if (total < 1000) return total;
  return (
    total + Math.round((total * numero('fine')) / 10_000) + Math.round((total * numero('interest') * dias) / 100_000)
  );
}
