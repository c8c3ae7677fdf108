import { Text } from '@mantine/core';
import { FotosEmLinha } from '../../../inspecoes/FotosEmLinha.tsx';
import estilo from './Saida.module.css';
import type { Diferenca, Lado } from './useDiferencas.ts';

/** Entry and exit beside each other, with their photos: the evidence of the price. */
export const LadosDaDiferenca = ({ diferenca: { nome, antes, depois } }: { diferenca: Diferenca }) => (
  <div className={estilo.lados}>
    <UmLado quando="Entrada" nome={nome} lado={antes} />
    <UmLado quando="Saída" nome={nome} lado={depois} />
  </div>
);

const UmLado = ({ quando, nome, lado }: { quando: string; nome: string; lado: Lado | null }) => (
  <div>
    <Text fz="xs" c="dimmed">
      {quando}
    </Text>
    <Text fz="sm">{lado ? [lado.condicao, lado.observacao].filter(Boolean).join('. ') : 'Não consta'}</Text>
    <FotosEmLinha de={`de ${nome}, ${quando}`} fotos={lado?.fotos ?? []} />
  </div>
);
