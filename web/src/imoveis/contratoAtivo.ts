import type { ContratoLido } from '@imob/schemas/contratos';

/** The contract by which a property is let now. */
export const contratoAtivoDe = (contratos: readonly ContratoLido[], imovelId: string): ContratoLido | undefined =>
  contratos.find((contrato) => contrato.imovelId === imovelId && contrato.ativo);
