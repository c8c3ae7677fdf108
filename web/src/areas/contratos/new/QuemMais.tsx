import type { Locatario } from '@imob/schemas/locatarios';
import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consulta } from '../../../service/queries.ts';
import { Pessoas } from '../tenants/Pessoas.tsx';
import type { CamposContrato } from './rascunho.ts';

type Props = { campos: CamposContrato; escolhido: Locatario; interessadoId: string | undefined };

/** Asks, where somebody wants to say it, who else rents: one line until it is pressed. */
export function QuemMais({ campos, escolhido, interessadoId }: Props) {
  const ids = campos.values.demaisLocatarios;
  const conjuge = useConjuge(interessadoId, escolhido.id);
  const [aberto, setAberto] = useState(ids.length > 0);
  if (!aberto && !conjuge)
    return (
      <Button
        variant="subtle"
        mt="md"
        px={0}
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setAberto(true)}
      >
        Quem mais aluga junto?
      </Button>
    );
  return (
    <Paper withBorder p="md" mt="md" bg="var(--imob-superficie)" component="section" aria-label="Quem mais aluga junto">
      <Stack gap="sm">
        <div>
          <Text fw={600}>Quem mais aluga junto?</Text>
          <Text fz="sm" c="dimmed">
            Cônjuge, amigos ou sócios que também assinam: todos respondem pelo contrato inteiro. As contas e os recibos
            ficam em nome de {escolhido.nome}.
          </Text>
        </div>
        <Pessoas
          principalId={escolhido.id}
          ids={ids}
          mudar={(novos) => campos.setFieldValue('demaisLocatarios', novos)}
          erros={ids.map((_, i) => campos.errors[`demaisLocatarios.${i}`])}
          conjuge={conjuge}
        />
      </Stack>
    </Paper>
  );
}

/** The spouse whom the form of this applicant tells, if it is his contract. */
function useConjuge(interessadoId: string | undefined, locatarioId: string) {
  const { data } = useQuery({
    ...consulta('GET /interessados/:id', { params: { id: interessadoId ?? '' } }),
    enabled: interessadoId !== undefined,
  });
  if (data?.locatarioId !== locatarioId || !data.ficha?.conjugeNome) return undefined;
  return { nome: data.ficha.conjugeNome, cpf: data.ficha.conjugeCpf ?? '' };
}
