import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consulta, useMudanca } from '../../service/queries.ts';

/** Offered once: whoever says no is not asked again, on any device. */
export function OferecerResumo() {
  const { data } = useQuery(consulta('GET /meus-avisos'));
  const mudar = useMudanca('PATCH /meus-avisos', {
    sucesso: ({ resumo }) =>
      resumo === 'NUNCA'
        ? 'Está bem. O resumo fica em Notificações, se mudar de ideia.'
        : 'Pronto: o resumo chega na segunda-feira de manhã.',
  });
  if (!data?.emailPronto || data.resumo !== 'NUNCA' || data.resumoDispensado) return null;
  return (
    <Alert variant="light" color="gray" title="Um resumo por semana no seu e-mail?">
      <Group justify="space-between" gap="sm">
        <Text fz="sm" flex="1 1 260px">
          Na segunda de manhã: o recebido do mês, quem está em atraso, o que vence e o que espera por você.
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="subtle"
            disabled={mudar.isPending}
            onClick={() => mudar.mutate({ body: { resumoDispensado: true } })}
          >
            Agora não
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={mudar.isPending}
            onClick={() => mudar.mutate({ body: { resumo: 'SEMANAL' } })}
          >
            Quero o resumo
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
