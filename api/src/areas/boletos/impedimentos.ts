import { cnpjValido, cpfValido } from '@imob/schemas/rules/documentos';
import type { Termos } from '@imob/schemas/rules/termos';
import type { ContaRow } from '../financeiro/encargos.ts';

/** In cents. */
const MENOR_VALOR = 500;

type Visto = {
  locatario: { nome: string; cpf: string };
  termos: Termos;
  /** Absent where a whole contract is judged, by its tenant and terms alone. */
  conta?: ContaRow;
  valor?: number;
};

/** Says in words what a boleto lacks, each with what is to be done; nothing where it can be issued. */
export function oQueImpede({ locatario, termos, conta, valor = MENOR_VALOR }: Visto): string[] {
  const { nome, cpf } = locatario;
  const pessoa = cpfValido(cpf);
  return [
    ...(pessoa || cnpjValido(cpf) ? [] : [SEM_DOCUMENTO]),
    ...(pessoa && !/\S\s+\S/.test(nome.trim()) ? [SEM_SOBRENOME] : []),
    ...(termos.carenciaDias > 0 || termos.correcao ? [OUTROS_TERMOS] : []),
    ...(conta?.saldo ? [conta.acordoId ? DO_ACORDO : RESTO] : []),
    ...(valor < MENOR_VALOR ? [VALOR_PEQUENO] : []),
  ];
}

const SEM_DOCUMENTO = 'O boleto pede o CPF ou CNPJ do locatário, e o do cadastro não é válido. Corrija-o lá.';
const SEM_SOBRENOME = 'O boleto pede nome e sobrenome do locatário. Complete o nome no cadastro dele.';
const OUTROS_TERMOS =
  'O contrato dá dias de carência ou correção por índice, que boleto nenhum calcula. Cobre por Pix, ou mude os termos do contrato.';
const RESTO = 'Esta conta é o resto de um pagamento em parte, com encargos próprios. Cobre por Pix.';
const DO_ACORDO = 'Esta conta é parcela de um acordo de dívida, com encargos próprios. Cobre por Pix.';
const VALOR_PEQUENO = 'Um boleto é de pelo menos R$ 5,00. Cobre por Pix.';
