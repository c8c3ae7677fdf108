import type { Papel } from '@imob/schemas/auth';
import type * as usuarios from '@imob/schemas/usuarios';
import { Badge, Box, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { CampoBusca } from '../../components/fields/CampoBusca.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dataDoInstante } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

type Usuario = usuarios.Usuario;

const PAPEIS: Record<Papel, { nome: string; pode: string }> = {
  LOCADOR: { nome: 'Locador', pode: 'Cuida dos próprios imóveis, contratos, contas e avisos.' },
  ADMIN: {
    nome: 'Administrador',
    pode: 'Além de cuidar do que é seu, pode enviar na hora os avisos de todos os locadores.',
  },
  SUPER_ADMIN: {
    nome: 'Super administrador',
    pode: 'Pode também mudar o site, abrir e fechar os cadastros e decidir quem entra e com que perfil.',
  },
};

/** Everyone with an account: what they may do, and whether they may enter. */
export function Usuarios() {
  const [busca, setBusca] = useState('');
  const lista = useInfiniteQuery(pages('GET /usuarios/pagina', busca ? { busca } : {}));
  const linhas = lista.data?.pages.flatMap((pagina) => pagina.usuarios);
  return (
    <Stack>
      <CampoBusca
        aria-label="Procurar usuário"
        placeholder="Nome ou e-mail"
        value={busca}
        onChange={setBusca}
        maw={360}
      />
      <Text component="dl" c="dimmed" fz="sm" m={0} maw={820}>
        {Object.values(PAPEIS).map(({ nome, pode }) => (
          <div key={nome}>
            <Box component="dt" display="inline" fw={600}>
              {nome}:
            </Box>{' '}
            <Box component="dd" display="inline" m={0}>
              {pode}
            </Box>
          </div>
        ))}
      </Text>
      <Carregado consulta={{ ...lista, data: linhas }}>
        {(achados) =>
          achados.length > 0 ? (
            <div aria-busy={lista.isPlaceholderData}>
              <Tabela
                legenda="Usuários"
                larguraMinima={900}
                linhas={achados}
                chave={({ uid }) => uid}
                colunas={colunas}
                cartao={(usuario) => <Cartao usuario={usuario} />}
              />
              <MostrarMais consulta={lista} />
            </div>
          ) : (
            <Vazio Icone={IconUserOff} titulo="Ninguém com este nome ou e-mail" />
          )
        }
      </Carregado>
    </Stack>
  );
}

const colunas: Coluna<Usuario>[] = [
  {
    id: 'nome',
    titulo: 'Nome',
    largura: '32%',
    celula: ({ nome, email }) => (
      <div>
        <Text fw={550}>{nome}</Text>
        <Text c="dimmed" fz="sm">
          {email}
        </Text>
      </div>
    ),
  },
  {
    id: 'desde',
    titulo: 'Desde',
    celula: ({ criadoEm }) => dataDoInstante(criadoEm),
  },
  {
    id: 'situacao',
    titulo: 'Situação',
    celula: (usuario) => <Situacao {...usuario} />,
  },
  { id: 'papel', titulo: 'Perfil de acesso', celula: (usuario) => <EscolherPapel usuario={usuario} />, largura: 220 },
  { id: 'acoes', titulo: 'Acesso', noFim: true, celula: (usuario) => <Acesso usuario={usuario} />, largura: 130 },
];

function Cartao({ usuario }: { usuario: Usuario }) {
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={550}>{usuario.nome}</Text>
          <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {usuario.email}
          </Text>
        </div>
        <Situacao {...usuario} />
      </Group>
      <Group mt="sm" gap="sm" wrap="nowrap">
        <div style={{ flex: 1, minWidth: 0 }}>
          <EscolherPapel usuario={usuario} />
        </div>
        <Acesso usuario={usuario} />
      </Group>
    </div>
  );
}

function Situacao({ ativo, emailVerificado }: Usuario) {
  if (!ativo)
    return (
      <Badge variant="light" color="red" tt="none" radius="sm" style={{ flex: 'none' }}>
        Desativado
      </Badge>
    );
  return (
    <Badge variant="light" color={emailVerificado ? 'green' : 'yellow'} tt="none" radius="sm" style={{ flex: 'none' }}>
      {emailVerificado ? 'Ativo' : 'E-mail a confirmar'}
    </Badge>
  );
}

function EscolherPapel({ usuario }: { usuario: Usuario }) {
  const { uid } = usePerfil();
  const mudar = useMudanca('PATCH /usuarios/:uid', { sucesso: 'Perfil de acesso alterado.', erroNoLugar: true });
  const proprio = usuario.uid === uid;
  return (
    <Select
      aria-label={`Perfil de acesso de ${usuario.nome}`}
      size="sm"
      allowDeselect={false}
      value={usuario.role}
      data={Object.entries(PAPEIS).map(([value, { nome }]) => ({ value, label: nome }))}
      onChange={(papel) => {
        if (!papel || papel === usuario.role) return;
        const { nome, pode } = PAPEIS[papel as Papel];
        confirmar({
          titulo: proprio ? 'Mudar o seu próprio perfil?' : `Mudar o perfil de ${usuario.nome}?`,
          oQueAcontece: proprio
            ? `Você passa a ser ${nome.toLowerCase()} e deixa de ver os usuários e o site; só outro super administrador pode desfazer isto. ${pode}`
            : `A mudança vale na hora: a pessoa passa a ser ${nome.toLowerCase()}. ${pode}`,
          acao: 'Mudar perfil',
          aoConfirmar: () => mudar.mutateAsync({ params: { uid: usuario.uid }, body: { role: papel as Papel } }),
        });
      }}
    />
  );
}

function Acesso({ usuario }: { usuario: Usuario }) {
  const { uid } = usePerfil();
  const mudar = useMudanca('PATCH /usuarios/:uid', {
    sucesso: usuario.ativo ? 'Conta desativada.' : 'Conta reativada.',
    erroNoLugar: true,
  });
  if (usuario.uid === uid)
    return (
      <Text c="dimmed" fz="sm">
        Você
      </Text>
    );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${usuario.ativo ? 'Desativar' : 'Reativar'} ${usuario.nome}`}
      onClick={() =>
        confirmar({
          titulo: usuario.ativo ? `Desativar ${usuario.nome}?` : `Reativar ${usuario.nome}?`,
          oQueAcontece: usuario.ativo
            ? `${usuario.email} sai na hora de todos os aparelhos e não entra mais. Seus dados ficam guardados e seus avisos param.`
            : `${usuario.email} volta a entrar com a mesma senha, e seus avisos voltam a ser enviados.`,
          acao: usuario.ativo ? 'Desativar' : 'Reativar',
          perigo: usuario.ativo,
          aoConfirmar: () => mudar.mutateAsync({ params: { uid: usuario.uid }, body: { ativo: !usuario.ativo } }),
        })
      }
    >
      {usuario.ativo ? 'Desativar' : 'Reativar'}
    </Button>
  );
}
