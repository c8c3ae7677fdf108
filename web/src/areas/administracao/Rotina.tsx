import type { ResultadoRotina } from '@imob/schemas/notificacoes';
import type * as usuarios from '@imob/schemas/usuarios';
import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { contagem } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

/** Runs the daily routine now, for everyone or for one landlord. Nobody is told twice: each notice goes out once. */
export function Rotina() {
  const { role } = usePerfil();
  const [escolhido, setEscolhido] = useState<usuarios.Usuario | null>(null);
  const [resultado, setResultado] = useState<ResultadoRotina>();
  const rodar = useMudanca('POST /notificacoes/disparar', { aoConcluir: setResultado, erroNoLugar: true });

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
    <Secao
      titulo="Enviar os avisos de hoje"
      nota="A rotina diária faz isto sozinha. Rodar de novo não repete avisos: cada um sai uma única vez."
    >
      <Stack>
        {role === 'SUPER_ADMIN' && <EscolherLocador escolhido={escolhido} aoEscolher={setEscolhido} />}
        <Group justify="flex-end">
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
    </Secao>
  );
}

type PropsDaEscolha = { escolhido: usuarios.Usuario | null; aoEscolher: (locador: usuarios.Usuario | null) => void };

/** One of the active landlords, whom the service finds by name or e-mail; none stands for all. */
function EscolherLocador({ escolhido, aoEscolher }: PropsDaEscolha) {
  const [texto, setTexto] = useState('');
  const [busca] = useDebouncedValue(texto === rotulo(escolhido) ? '' : texto.trim(), 180);
  const { data } = useInfiniteQuery(pages('GET /usuarios/pagina', { ativo: 'true', ...(busca && { busca }) }));
  const achados = (data?.pages ?? []).flatMap((pagina) => pagina.usuarios);
  const fora = escolhido && !achados.some(({ uid }) => uid === escolhido.uid) ? [escolhido] : [];
  const todos = [...fora, ...achados];
  return (
    <Select
      label="De quem"
      placeholder="Todos os locadores ativos"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Todos os locadores' }}
      nothingFoundMessage="Ninguém com este nome ou e-mail"
      data={todos.map((usuario) => ({ value: usuario.uid, label: rotulo(usuario) }))}
      // The service has found them; only who was chosen before may not match what is typed now.
      filter={({ options }) => options.filter((opcao) => !busca || !('value' in opcao) || opcao.value !== fora[0]?.uid)}
      searchValue={texto}
      onSearchChange={setTexto}
      value={escolhido?.uid ?? null}
      onChange={(uid) => aoEscolher(todos.find((usuario) => usuario.uid === uid) ?? null)}
    />
  );
}

const rotulo = (usuario: usuarios.Usuario | null) => (usuario ? `${usuario.nome} (${usuario.email})` : '');
