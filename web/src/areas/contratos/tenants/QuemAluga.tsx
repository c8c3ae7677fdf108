import type { ContratoLido } from '@imob/schemas/contratos';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Ligacao } from '../../../components/links/Ligacao.tsx';
import { Parte } from '../../../components/screen/Parte.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { consulta } from '../../../service/queries.ts';
import { lazyPart } from '../../../start/lazy.ts';

const MudarQuemAluga = lazyPart(() => import('./MudarQuemAluga.tsx'), 'MudarQuemAluga');

export const useQuemAluga = (id: string) => useQuery(consulta('GET /contratos/:id/locatarios', { params: { id } }));

/** `João Pereira e Bia Souza`, once it is known that somebody else rents too. */
export function NomesDeQuemAluga({ contrato }: { contrato: ContratoLido }) {
  const { data } = useQuemAluga(contrato.id);
  const nomes = [contrato.locatario.nome, ...(data?.demais ?? []).map(({ nome }) => nome)];
  return <span>{new Intl.ListFormat('pt-BR').format(nomes)}</span>;
}

/** The dialog that changes who rents. It is the screen's, since a turned telephone moves what stands on it. */
export function useMudarQuemAluga({ id }: ContratoLido) {
  const [aberto, { open, close }] = useDisclosure();
  const { data: lidos } = useQuemAluga(id);
  const elemento = lidos && (
    <DialogoDeFormulario opened={aberto} onClose={close} title="Quem aluga">
      <Parte espera={<Skeleton h={220} radius="md" />}>
        {aberto && <MudarQuemAluga contratoId={id} lidos={lidos} fechar={close} />}
      </Parte>
    </DialogoDeFormulario>
  );
  return { mudar: open, elemento };
}

/** The others who rent, below the principal tenant; one quiet line where there is nobody else. */
export function QuemMaisAluga({ contrato, mudar }: { contrato: ContratoLido; mudar: () => void }) {
  const { data: lidos } = useQuemAluga(contrato.id);
  if (!lidos) return null;
  const { demais, mudam } = lidos;
  return (
    <Stack gap={4} mt={demais.length > 0 ? 'xs' : 4} align="flex-start">
      {demais.map(({ locatarioId, nome, cpf }) => (
        <Text key={locatarioId} component="div" style={{ overflowWrap: 'anywhere' }} maw="100%">
          <Ligacao to="/locatarios/$id" params={{ id: locatarioId }}>
            {nome}
          </Ligacao>{' '}
          <Text span fz="sm" c="dimmed">
            {cpf}, aluga junto
          </Text>
        </Text>
      ))}
      {(demais.length > 0 || mudam.como !== 'NAO') && contrato.ativo && (
        <SoQuemMuda>
          <Button variant="subtle" size="compact-sm" px={0} onClick={mudar}>
            {demais.length > 0 ? 'Mudar quem aluga' : 'Mais alguém aluga junto?'}
          </Button>
        </SoQuemMuda>
      )}
    </Stack>
  );
}
