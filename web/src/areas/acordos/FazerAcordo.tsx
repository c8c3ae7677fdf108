import type { Acordo } from '@imob/schemas/acordos';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Parte } from '../../components/screen/Parte.tsx';
import { lazyPart } from '../../start/lazy.ts';
import type { ContratoQueDeve } from './contratoQueDeve.ts';
import { DeQualContrato } from './DeQualContrato.tsx';
import { Feito } from './Feito.tsx';
import { FormularioDoAcordo } from './FormularioDoAcordo.tsx';

const PedirAssinaturas = lazyPart(() => import('../assinaturas/PedirAssinaturas.tsx'), 'PedirAssinaturas');

type Props = { contratos: readonly ContratoQueDeve[]; fechar: () => void };

/** Divides what a contract owes past its day; ends with the paper to be signed, by hand or from afar. */
export function FazerAcordo({ contratos, fechar }: Props) {
  const [feito, setFeito] = useState<{ contrato: ContratoQueDeve; acordo: Acordo }>();
  const [assinar, setAssinar] = useState(false);
  if (feito && assinar) {
    return (
      <Parte espera={<Skeleton h={280} radius="md" />}>
        <PedirAssinaturas
          contrato={feito.contrato}
          papel={{ tipo: 'ACORDO', registroId: feito.acordo.id }}
          fechar={fechar}
        />
      </Parte>
    );
  }
  if (feito) return <Feito {...feito} assinar={() => setAssinar(true)} fechar={fechar} />;
  return (
    <DeQualContrato
      contratos={contratos}
      pergunta="Cada acordo é de um contrato. De qual deles é a dívida a parcelar?"
      acao={{ nome: 'Parcelar', de: 'Parcelar a dívida de' }}
    >
      {(contrato, dividas) => {
        const aoFazer = (acordo: Acordo) => setFeito({ contrato, acordo });
        return <FormularioDoAcordo key={contrato.id} contrato={contrato} dividas={dividas} aoFazer={aoFazer} />;
      }}
    </DeQualContrato>
  );
}
