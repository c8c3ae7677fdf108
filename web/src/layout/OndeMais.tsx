import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAjudando } from '../service/ajuda.ts';
import { consulta } from '../service/queries.ts';
import { ALTO } from './botaoAlto.ts';
import { trocar } from './trocar.ts';

/** Without what follows `#`, with which the browser would not open the page anew. */
const aqui = () => location.pathname + location.search;

/** Another landlord's record may be of somebody whom the person helps, or be the person's own: its address opens there. */
export function OndeMais() {
  const ajudando = useAjudando();
  const { data } = useQuery(consulta('GET /ajudas'));
  const outras = data?.ajudas.filter(({ aberta }) => !aberta) ?? [];
  return (
    <Stack gap="md">
      Se ele é de outra conta sua, saia desta e entre com aquela.
      {(ajudando || outras.length > 0) && (
        <>
          <div>Ou abra este mesmo endereço:</div>
          <Group justify="center" gap="sm">
            {ajudando && (
              <Button variant="default" onClick={() => void trocar(undefined, aqui())}>
                Nos meus imóveis
              </Button>
            )}
            {outras.map(({ userId, nome }) => (
              <Button key={userId} variant="default" {...ALTO} onClick={() => void trocar(userId, aqui())}>
                Nos imóveis de {nome}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Stack>
  );
}
