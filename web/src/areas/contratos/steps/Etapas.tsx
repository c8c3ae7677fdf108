import type { ContratoLido } from '@imob/schemas/contratos';
import { temAluguelUnico } from '@imob/schemas/rules/rescisao';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../../components/screen/Parte.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { data, dinheiro } from '../../../format/format.ts';
import { consulta } from '../../../service/queries.ts';
import { lazyPart } from '../../../start/lazy.ts';
import { aluguelDito } from './etapas.ts';

const MudarEtapas = lazyPart(() => import('./MudarEtapas.tsx'), 'MudarEtapas');

const useEtapas = (id: string) => useQuery(consulta('GET /contratos/:id/etapas', { params: { id } }));

/** The dialog that changes the steps. It is the screen's, since a turned telephone moves what stands on it. */
export function useMudarEtapas(contrato: ContratoLido) {
  const [aberto, { open, close }] = useDisclosure();
  const { data: lidas } = useEtapas(contrato.id);
  const elemento = lidas && (
    <DialogoDeFormulario opened={aberto} onClose={close} title="Aluguel em etapas">
      <Parte espera={<Skeleton h={260} radius="md" />}>
        {aberto && <MudarEtapas contrato={contrato} lidas={lidas} fechar={close} />}
      </Parte>
    </DialogoDeFormulario>
  );
  return { mudar: open, elemento };
}

/** The rent in force, and how it changes. */
export function Aluguel({ contrato, mudar }: { contrato: ContratoLido; mudar: () => void }) {
  return (
    <>
      <Text fw={600} className="numeros">
        {contrato.valorAluguel === 0 ? 'Carência' : dinheiro(contrato.valorAluguel)}
      </Text>
      <Text fz="sm" c="dimmed">
        {temAluguelUnico(contrato.finalidade, contrato.dataInicio, contrato.dataFim) && !contrato.indeterminado
          ? 'por toda a temporada'
          : `todo dia ${contrato.diaVencimento}`}
      </Text>
      <Etapas contrato={contrato} mudar={mudar} />
    </>
  );
}

/** The steps of the rent, below it; one quiet line where it has none. */
function Etapas({ contrato, mudar }: { contrato: ContratoLido; mudar: () => void }) {
  const { data: lidas } = useEtapas(contrato.id);
  if (!lidas || contrato.finalidade === 'TEMPORADA') return null;
  const { emEtapas, etapas, mudam } = lidas;
  return (
    <Stack gap={4} mt={emEtapas ? 'xs' : 4} align="stretch">
      {emEtapas &&
        etapas.map(({ deMes, desde, valor, vigente }) => (
          <Text key={deMes} fz="sm" fw={vigente ? 650 : 400} className="numeros">
            {aluguelDito(valor)}{' '}
            <Text span fz="sm" fw={400} c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              desde {data(desde)}
            </Text>
          </Text>
        ))}
      {mudam.como !== 'NAO' && contrato.ativo && (
        <SoQuemMuda>
          <Button variant="subtle" size="compact-sm" px={0} style={{ alignSelf: 'flex-start' }} onClick={mudar}>
            {emEtapas ? 'Mudar as etapas' : 'Muda em etapas?'}
          </Button>
        </SoQuemMuda>
      )}
    </Stack>
  );
}
