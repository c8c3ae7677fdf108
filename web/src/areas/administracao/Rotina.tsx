import { disparar, type ResultadoRotina } from '@imob/schemas/notificacoes';
import * as usuarios from '@imob/schemas/usuarios';
import { Alert, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { contagem } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

/** Runs the daily routine now, for everyone or for one landlord. Nobody is told twice: each notice goes out once. */
export function Rotina() {
  const { role } = usePerfil();
  const lista = useQuery({ ...consulta(usuarios.listar), enabled: role === 'SUPER_ADMIN' });
  const [userId, setUserId] = useState<string | null>(null);
  const [resultado, setResultado] = useState<ResultadoRotina>();
  const rodar = useMudanca(disparar, { aoConcluir: setResultado, erroNoLugar: true });
  const locadores = (lista.data ?? []).filter(({ ativo }) => ativo);
  const escolhido = locadores.find(({ uid }) => uid === userId);

  function perguntar() {
    setResultado(undefined);
    confirmar({
      titulo: 'Enviar os avisos de hoje agora?',
      oQueAcontece: `As mensagens saem agora para os locatários de ${
        escolhido ? escolhido.nome : 'todos os locadores ativos'
      } que têm aviso para hoje. O que já saiu não se repete; o que sair não volta.`,
      acao: 'Enviar avisos',
      aoConfirmar: () => rodar.mutateAsync({ body: escolhido ? { userId: escolhido.uid } : {} }),
    });
  }

  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" maw={720}>
      <Stack>
        <div>
          <Title order={2}>Enviar os avisos de hoje</Title>
          <Text c="dimmed" mt={4}>
            A rotina diária faz isto sozinha. Rodar de novo não repete avisos: cada um sai uma única vez.
          </Text>
        </div>
        {role === 'SUPER_ADMIN' && (
          <Select
            label="De quem"
            placeholder="Todos os locadores ativos"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Todos os locadores' }}
            nothingFoundMessage="Ninguém com este nome"
            data={locadores.map(({ uid, nome, email }) => ({ value: uid, label: `${nome} (${email})` }))}
            value={escolhido?.uid ?? null}
            onChange={setUserId}
          />
        )}
        <Group>
          <Button leftSection={<IconSend size={18} />} loading={rodar.isPending} onClick={perguntar}>
            Enviar agora
          </Button>
        </Group>
        {resultado && (
          <Alert
            color={resultado.sucesso && resultado.totalFalhas === 0 ? 'green' : 'yellow'}
            variant="light"
            role="status"
          >
            {contagem(resultado.totalGeral, 'aviso enviado', 'avisos enviados', 'Nenhum aviso novo a enviar')}
            {resultado.totalFalhas > 0 &&
              `; ${contagem(resultado.totalFalhas, 'mensagem não foi aceita', 'mensagens não foram aceitas')} pelos provedores`}
            .{!resultado.sucesso && ' Parte dos avisos ficou por enviar: clique em Enviar agora outra vez.'}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
