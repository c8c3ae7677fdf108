import type { Comunicado } from '@imob/schemas/comunicados';
import { CANAIS_DITOS } from '@imob/schemas/rules/comunicados';
import { Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { consulta } from '../../service/queries.ts';
import { HtmlComoChega } from '../notificacoes/EmailComoChega.tsx';

export const previaDe = ({ id }: Comunicado) => ({
  ...consulta('GET /comunicados/:id/previa', { params: { id } }),
  staleTime: 0,
});

/** How it arrives by each channel. */
export function Previa({ comunicado }: { comunicado: Comunicado }) {
  const lida = useQuery(previaDe(comunicado));
  return (
    <Secao titulo="Como chega">
      <Carregado consulta={lida} esqueleto={<Skeleton h={200} radius="md" />}>
        {({ email, sms, whatsapp }) => (
          <Tabs defaultValue={email ? 'email' : 'whatsapp'} keepMounted={false}>
            <Tabs.List mb="md">
              {email && <Tabs.Tab value="email">{CANAIS_DITOS.email}</Tabs.Tab>}
              {sms && <Tabs.Tab value="sms">{CANAIS_DITOS.sms}</Tabs.Tab>}
              {whatsapp && <Tabs.Tab value="whatsapp">{CANAIS_DITOS.whatsapp_textolivre}</Tabs.Tab>}
            </Tabs.List>
            {email && (
              <Tabs.Panel value="email">
                <Stack gap="xs">
                  <Text fz="sm">
                    Assunto: <strong>{email.assunto}</strong>
                  </Text>
                  <HtmlComoChega html={email.html} />
                </Stack>
              </Tabs.Panel>
            )}
            {sms && (
              <Tabs.Panel value="sms">
                <Balao texto={sms.texto} />
                {sms.cortado && (
                  <Text fz="sm" c="dimmed" mt="xs">
                    Não cabe inteiro num SMS: vai o começo, ou o endereço da página de quem tem uma.
                  </Text>
                )}
              </Tabs.Panel>
            )}
            {whatsapp && (
              <Tabs.Panel value="whatsapp">
                <Balao texto={whatsapp} />
              </Tabs.Panel>
            )}
          </Tabs>
        )}
      </Carregado>
    </Secao>
  );
}

const Balao = ({ texto }: { texto: string }) => (
  <Paper withBorder p="md" maw={480} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {texto}
  </Paper>
);
