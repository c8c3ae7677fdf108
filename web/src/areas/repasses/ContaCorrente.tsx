import type { ContaDoCoproprietario, Repasse } from '@imob/schemas/repasses';
import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';

/** Lists the sums passed on in the year and what still lacks; shows nothing if nothing was ever recorded. */
export function ContaCorrente({ conta, ano }: { conta: ContaDoCoproprietario; ano: number }) {
  const { comRepasses, repassado, anterior, repasses } = conta;
  if (!comRepasses) return null;
  return (
    <Box mb="sm">
      <Text fw={600} className="numeros">
        Repassado {dinheiro(repassado)} em {ano}, {oQueFalta(conta.falta)}
      </Text>
      {anterior !== 0 && (
        <Text fz="sm" c="dimmed" className="numeros">
          {anterior > 0
            ? `Com ${dinheiro(anterior)} que faltavam de antes de ${ano}.`
            : `Com ${dinheiro(-anterior)} repassados a mais antes de ${ano}.`}
        </Text>
      )}
      {repasses.length > 0 && (
        <Stack component="ul" gap={0} p={0} m={0} mt={4} aria-label="Repasses" style={{ listStyle: 'none' }}>
          {repasses.map((um) => (
            <Linha key={um.id} repasse={um} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function oQueFalta(falta: number): string {
  if (falta < 0) return `${dinheiro(-falta)} a mais do que era devido`;
  return falta > 0 ? `falta ${dinheiro(falta)}` : 'nada falta';
}

function Linha({ repasse: { id, dia, valor, nota } }: { repasse: Repasse }) {
  const { mutateAsync } = useMudanca('DELETE /repasses/:id', { sucesso: ({ message }) => message, erroNoLugar: true });
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <Text fz="sm" className="numeros" style={{ overflowWrap: 'anywhere' }}>
        {data(dia)} · {dinheiro(valor)}
        {nota && ` · ${nota}`}
      </Text>
      <SoQuemMuda>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`Apagar repasse de ${dinheiro(valor)}, ${data(dia)}`}
          onClick={() =>
            confirmar({
              titulo: 'Apagar este repasse?',
              oQueAcontece: `${dinheiro(valor)} de ${data(dia)} volta a faltar.`,
              acao: 'Apagar',
              perigo: true,
              aoConfirmar: () => mutateAsync({ params: { id } }),
            })
          }
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </SoQuemMuda>
    </Group>
  );
}
