import { Stack } from '@mantine/core';
import { Pagina } from '../componentes/Pagina.tsx';
import { usePerfil } from '../sessao.tsx';
import { DadosPessoais } from './DadosPessoais.tsx';
import { Foto } from './Foto.tsx';
import { Senha } from './Senha.tsx';

/** The person's own: photo, data, password. */
export function Conta() {
  const perfil = usePerfil();
  return (
    <Pagina titulo="Minha conta" descricao={perfil.email} largura="formulario">
      <Stack gap="lg">
        <Foto nome={perfil.nome} />
        <DadosPessoais key={perfil.uid} perfil={perfil} />
        <Senha />
      </Stack>
    </Pagina>
  );
}
