import type { Chave } from '@imob/schemas/chaves';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { BotaoDaChave, temChaves } from '../../components/fields/BotaoDaChave.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { momento } from '../../format/format.ts';
import { consulta, esquecer, useMudanca } from '../../service/queries.ts';
import { Item } from './Item.tsx';
import { NomeDaChave } from './NomeDaChave.tsx';

/** The passkeys: added on this device, named, removed. */
export function ChavesDeAcesso() {
  const suas = useQuery(consulta('GET /auth/chaves'));
  const [nomeando, setNomeando] = useState<Chave & { nova: boolean }>();
  const fechar = () => setNomeando(undefined);
  return (
    <Item
      titulo="Chaves de acesso"
      nota="Entre com sua digital, seu rosto ou o PIN do aparelho, sem senha nem código. A senha continua valendo."
    >
      <Carregado consulta={suas}>
        {(lista) => (
          <Stack gap="md" mt="sm">
            {lista.map((chave) => (
              <Linha key={chave.id} chave={chave} aoRenomear={() => setNomeando({ ...chave, nova: false })} />
            ))}
            {temChaves() ? (
              <Group>
                <BotaoDaChave
                  size="xs"
                  fazer={async ({ criarChave }) => {
                    const feita = await criarChave();
                    void esquecer('GET /auth/chaves');
                    setNomeando({ ...feita, nova: true });
                  }}
                >
                  Adicionar chave de acesso
                </BotaoDaChave>
              </Group>
            ) : (
              <Text fz="sm">Este navegador não conhece chaves de acesso. Atualize-o, ou adicione-as em outro.</Text>
            )}
          </Stack>
        )}
      </Carregado>
      <DialogoDeFormulario
        opened={nomeando !== undefined}
        onClose={fechar}
        title={nomeando?.nova ? 'Chave de acesso adicionada' : 'Renomear a chave de acesso'}
      >
        {nomeando && <NomeDaChave {...nomeando} aoTerminar={fechar} />}
      </DialogoDeFormulario>
    </Item>
  );
}

function Linha({ chave, aoRenomear }: { chave: Chave; aoRenomear: () => void }) {
  const { id, nome, sincronizada, criadaEm, usadaEm } = chave;
  const apagar = useMudanca('DELETE /auth/chaves/:id', { sucesso: ({ message }) => message, erroNoLugar: true });
  const perguntar = () =>
    confirmar({
      titulo: 'Remover esta chave de acesso?',
      oQueAcontece: `“${nome}” não entra mais na sua conta, e o que ela abriu em outros aparelhos se fecha.`,
      acao: 'Remover chave',
      perigo: true,
      aoConfirmar: () => apagar.mutateAsync({ params: { id } }),
    });
  return (
    <Group justify="space-between" align="flex-start">
      <Group wrap="nowrap" align="flex-start" gap="sm" miw={0} flex="1 1 240px">
        <IconFingerprint size={22} stroke={1.5} aria-hidden style={{ flexShrink: 0 }} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Text>
          <Text c="dimmed" fz="sm">
            {sincronizada ? 'Vale nos aparelhos que a guardam juntos' : 'Só no aparelho em que foi criada'}. Criada{' '}
            {momento(criadaEm)}, {usadaEm ? `usada ${momento(usadaEm)}` : 'ainda não usada'}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={`Renomear ${nome}`} onClick={aoRenomear}>
          Renomear
        </Button>
        <Button variant="default" size="xs" aria-label={`Remover ${nome}`} onClick={perguntar}>
          Remover
        </Button>
      </Group>
    </Group>
  );
}
