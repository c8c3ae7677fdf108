import { z } from 'zod';

/** What the record does not say and a rental contract must: chosen beside the preview, remembered for the next one. */
export const Modelo = z.object({
  finalidade: z.enum(['residencial', 'comercial']).catch('residencial'),
  indice: z.enum(['IPCA', 'IGP-M', 'INPC']).catch('IPCA'),
  multaAtraso: z.number().min(0).max(10).catch(10),
  jurosMes: z.number().min(0).max(1).catch(1),
  /** In whole rents, as it is written in words too; due in proportion to the time left. */
  multaRescisoria: z.number().int().min(0).max(3).catch(3),
  iptu: z.enum(['locatario', 'locador']).catch('locatario'),
  condominio: z.enum(['locatario', 'locador', 'nenhum']).catch('locatario'),
  /** How the rent is paid, such as a PIX key. */
  pagamento: z.string().max(300).catch(''),
  animais: z.enum(['sim', 'nao', 'omitir']).catch('omitir'),
  testemunhas: z.boolean().catch(true),
  adicionais: z.string().max(10_000).catch(''),
});
export type Modelo = z.infer<typeof Modelo>;

/** Of one landlord: another one at the same computer is paid elsewhere. */
const lembranca = (uid: string) => `imob.modelo-de-contrato.${uid}`;

/** The choices of this contract in this browser, else those of the landlord's last one (its extra clauses are its own). */
export function lerModelo(uid: string, contratoId: string): Modelo {
  try {
    const deste = localStorage.getItem(`${lembranca(uid)}.${contratoId}`);
    if (deste) return Modelo.parse(JSON.parse(deste));
    return { ...Modelo.parse(JSON.parse(localStorage.getItem(lembranca(uid)) ?? '{}')), adicionais: '' };
  } catch {
    return Modelo.parse({});
  }
}

export function guardarModelo(uid: string, contratoId: string, modelo: Modelo): void {
  try {
    localStorage.setItem(`${lembranca(uid)}.${contratoId}`, JSON.stringify(modelo));
    localStorage.setItem(lembranca(uid), JSON.stringify(modelo));
  } catch {
    // No storage: the choices last as long as the screen.
  }
}
