import type { Conta } from '@imob/schemas/financeiro';
import type { Locatario } from '@imob/schemas/locatarios';
import { somar } from '../dinheiro.ts';
import { soSignificativos } from '../documentos.ts';
import { recebidoDe } from '../financeiro/recebido.ts';
import { buscavel } from '../formato.ts';

export type LocatarioDaLista = Locatario & { temContratoAtivo: boolean };

/** Tenants in whose name, e-mail, document or phone what was typed occurs, with or without a contract in force. */
export function filtrarLocatarios(
  locatarios: readonly LocatarioDaLista[],
  { situacao, texto = '' }: { situacao?: string; texto?: string },
): LocatarioDaLista[] {
  const procurado = buscavel(texto.trim());
  const codigo = soSignificativos(texto);
  return locatarios.filter((locatario) => {
    if (situacao === 'com' && !locatario.temContratoAtivo) return false;
    if (situacao === 'sem' && locatario.temContratoAtivo) return false;
    if (procurado === '') return true;
    const { nome, email, cpf, telefone, whatsapp } = locatario;
    if (buscavel(`${nome} ${email ?? ''}`).includes(procurado)) return true;
    // Documents and phones are found however they are punctuated.
    return /\d/.test(codigo) && [cpf, telefone, whatsapp].some((um) => soSignificativos(um ?? '').includes(codigo));
  });
}

/** What is known of how a tenant pays. */
export type ResumoDePagamentos = { pago: number; emAtraso: number; aVencer: number; pagas: number; atrasadas: number };

export function resumirContas(
  contas: readonly Pick<Conta, 'status' | 'valor' | 'valorRecebido'>[],
): ResumoDePagamentos {
  const soma = (status: Conta['status']) => somar(contas.filter((conta) => conta.status === status).map(recebidoDe));
  const quantas = (status: Conta['status']) => contas.filter((conta) => conta.status === status).length;
  return {
    pago: soma('PAGO'),
    emAtraso: soma('ATRASADO'),
    aVencer: soma('PENDENTE'),
    pagas: quantas('PAGO'),
    atrasadas: quantas('ATRASADO'),
  };
}
