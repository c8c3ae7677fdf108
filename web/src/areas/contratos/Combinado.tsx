import type { ContratoLido } from '@imob/schemas/contratos';
import { Perto } from '../../components/screen/Perto.tsx';
import { AcordosDoContrato } from '../acordos/AcordosDoContrato.tsx';
import { CartasDoContrato } from '../cartas/CartasDoContrato.tsx';
import type { DialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { PromessasDoContrato } from '../promessas/PromessasDoContrato.tsx';

/** Agreements, promises and letters of a contract. */
export const Combinado = ({ contrato, dialogos }: { contrato: ContratoLido; dialogos: DialogosDaConta }) => (
  <>
    <AcordosDoContrato contrato={contrato} />
    <Perto>
      <PromessasDoContrato contratoId={contrato.id} anotar={() => dialogos.prometer({ contratoId: contrato.id })} />
    </Perto>
    <Perto>
      <CartasDoContrato contrato={contrato} escrever={() => dialogos.escreverCarta([contrato])} />
    </Perto>
  </>
);
