import { OPCOES_INICIAIS, type Opcoes } from '@imob/schemas/documento';
import type { MudancaTermos } from '@imob/schemas/termos';
import { z } from 'zod';

/** Choices that this app once kept in the browser, before the service kept them with the contract. */
const Guardado = z.object({
  finalidade: z.enum(['residencial', 'comercial']).catch('residencial'),
  indice: z.enum(['IPCA', 'IGP-M', 'INPC']).catch('IPCA'),
  multaAtraso: z.number().min(0).max(10).catch(10),
  jurosMes: z.number().min(0).max(1).catch(1),
  multaRescisoria: z.number().int().min(0).max(3).catch(3),
  iptu: z.enum(['locatario', 'locador']).catch('locatario'),
  condominio: z.enum(['locatario', 'locador', 'nenhum']).catch('locatario'),
  pagamento: z.string().max(300).catch(''),
  animais: z.enum(['sim', 'nao', 'omitir']).catch('omitir'),
  testemunhas: z.boolean().catch(true),
  adicionais: z.string().max(10_000).catch(''),
});
type Guardado = z.infer<typeof Guardado>;

const lembranca = (uid: string) => `imob.modelo-de-contrato.${uid}`;

type Resgatado = { termos: MudancaTermos; documento: Pick<Opcoes, 'animais' | 'testemunhas' | 'adicionais'> };

/** Gives the choices that this browser still keeps of the contract, in the service's form; `undefined` if there are none. */
export function resgatar(uid: string, contratoId: string): Resgatado | undefined {
  try {
    const deste = localStorage.getItem(`${lembranca(uid)}.${contratoId}`);
    return deste ? traduzir(Guardado.parse(JSON.parse(deste))) : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the contract's choices from the browser, after they were used or turned down. */
export function esquecerResgate(uid: string, contratoId: string): void {
  try {
    localStorage.removeItem(`${lembranca(uid)}.${contratoId}`);
    localStorage.removeItem(lembranca(uid));
  } catch {
    // No storage: nothing was kept.
  }
}

const ANIMAIS = { sim: 'PERMITIDOS', nao: 'COM_CONSENTIMENTO', omitir: 'OMITIR' } as const;
const QUEM = { locatario: 'LOCATARIO', locador: 'LOCADOR', nenhum: 'NENHUM' } as const;

function traduzir({ indice, animais, testemunhas, adicionais, ...lido }: Guardado): Resgatado {
  return {
    termos: {
      finalidade: lido.finalidade === 'comercial' ? 'COMERCIAL' : 'RESIDENCIAL',
      indiceReajuste: indice,
      multaPercentual: lido.multaAtraso,
      jurosMensal: lido.jurosMes,
      multaRescisoriaAlugueis: lido.multaRescisoria,
      iptu: QUEM[lido.iptu],
      condominio: QUEM[lido.condominio],
      formaPagamento: lido.pagamento || null,
    },
    documento: { animais: ANIMAIS[animais], testemunhas, adicionais: adicionais || OPCOES_INICIAIS.adicionais },
  };
}
