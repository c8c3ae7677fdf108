import type { Acerto, Calculo, NovoAcerto, TipoDeLeitura } from '@imob/schemas/acerto';
import { somar } from '@imob/schemas/rules/money';
import { contagem, dinheiro } from '../../../../format/format.ts';

type Valor = number | '';
export type Dano = { descricao: string; valor: Valor; inspecaoItemId: string };
export type Leitura = { tipo: TipoDeLeitura; valor: Valor; de: string; ate: string; pago: Valor };

/** The form of the day of the keys: empty fields are empty text, as in every form. */
export type ValoresDaSaida = {
  chavesEm: string;
  avisoEm: string;
  avisoDispensado: boolean;
  transferencia: boolean;
  poupanca: { saldo: Valor };
  leituras: Leitura[];
  danos: Dano[];
  desgaste: string[];
};

export const LEITURAS: { value: TipoDeLeitura; label: string }[] = [
  { value: 'AGUA', label: 'Água' },
  { value: 'LUZ', label: 'Luz' },
  { value: 'GAS', label: 'Gás' },
  { value: 'CONDOMINIO', label: 'Condomínio' },
  { value: 'IPTU', label: 'IPTU' },
  { value: 'OUTRO', label: 'Outra' },
];

/** Begins with the last reckoning, or else with today's keys. A tenant who was asked to leave owes no notice. */
export function paraFormulario(pedido: NovoAcerto | undefined, hoje: string, foiPedido = false): ValoresDaSaida {
  return {
    chavesEm: pedido?.chavesEm ?? hoje,
    avisoEm: pedido?.avisoEm ?? '',
    avisoDispensado: foiPedido || (pedido?.avisoDispensado ?? false),
    transferencia: pedido?.transferencia ?? false,
    poupanca: { saldo: pedido?.poupanca?.saldo ?? '' },
    leituras: (pedido?.leituras ?? []).map(({ tipo, valor, de, ate, pago }) => ({
      tipo,
      valor,
      de: de ?? '',
      ate: ate ?? '',
      pago: pago || '',
    })),
    danos: (pedido?.danos ?? []).map(({ descricao, valor, inspecaoItemId }) => ({
      descricao,
      valor,
      inspecaoItemId: inspecaoItemId ?? '',
    })),
    desgaste: pedido?.desgaste ?? [],
  };
}

/** Shapes the form for the service. The form itself clears empty fields. */
export const paraServico = ({ poupanca, ...valores }: ValoresDaSaida) => ({
  ...valores,
  poupanca: poupanca.saldo === '' ? null : poupanca,
});

const CAMPOS: Record<string, string> = {
  ...{ chavesEm: 'o dia das chaves', avisoEm: 'o dia do aviso', poupanca: 'o saldo da caução' },
  ...{ danos: 'os danos', leituras: 'as contas de consumo' },
};

/** Names the fields that have to be corrected before there is a result. */
export function aCorrigir(errados: readonly string[]): string {
  const nomes = [...new Set(errados.map((nome) => CAMPOS[nome.split('.')[0] ?? ''] ?? 'os campos marcados'))];
  return `Para ver o resultado, preencha ou corrija ${new Intl.ListFormat('pt-BR').format(nomes)}.`;
}

/** Says in a sentence what has been given back since the settlement was confirmed. */
export function situacaoDoAcerto(acerto: Pick<Acerto, 'saldo' | 'aDevolver' | 'devolucoes'>): string {
  const { aDevolver, devolucoes } = acerto;
  if (devolucoes.length === 0) return resultadoDe(acerto);
  if (aDevolver > 0) return `Falta devolver ${dinheiro(aDevolver)} ao locatário`;
  return `Devolvido ao locatário: ${dinheiro(somar(devolucoes.map(({ valor }) => valor)))}`;
}

/** The result in a sentence. */
export function resultadoDe({ saldo }: Pick<Calculo, 'saldo'>): string {
  if (saldo > 0) return `Locatário deve ${dinheiro(saldo)}`;
  if (saldo < 0) return `Devolver ${dinheiro(-saldo)} ao locatário`;
  return 'Nada a pagar nem a devolver';
}

/** Warns that confirming loses the savings' yield of months without a published rate; empty if no month lacks one. */
export function semRendimento({ faltam }: Pick<Calculo, 'faltam'>): string {
  if (faltam.length === 0) return '';
  const meses = contagem(faltam.length, 'mês', 'meses');
  return `A caução fica sem o rendimento de ${meses} da poupança, cuja taxa ainda não foi publicada: se souber o saldo real da conta, volte e informe-o antes.`;
}
