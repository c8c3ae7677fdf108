import type { ContratoLido } from '@imob/schemas/contratos';
import { AcordosDoContrato } from '../acordos/AcordosDoContrato.tsx';
import { CartasDoContrato } from '../cartas/CartasDoContrato.tsx';
import type { DialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { PromessasDoContrato } from '../promessas/PromessasDoContrato.tsx';

/** Agreements, promises and letters of a contract. */
export const Combinado = ({ contrato, dialogos }: { contrato: ContratoLido; dialogos: DialogosDaConta }) => (
  <>
    <AcordosDoContrato contrato={contrato} />
    <PromessasDoContrato contratoId={contrato.id} anotar={() => dialogos.prometer({ contratoId: contrato.id })} />
    <CartasDoContrato contrato={contrato} escrever={() => dialogos.escreverCarta([contrato])} />
  </>
);
