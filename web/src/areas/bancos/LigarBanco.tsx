import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { consulta } from '../../service/queries.ts';
import { FormularioDoBanco } from './FormularioDoBanco.tsx';

export function LigarBanco() {
  const lista = useQuery(consulta('GET /bancos'));
  return (
    <Pagina
      titulo="Ligar um banco"
      largura="formulario"
      descricao="Em quatro passos. O que você digitar fica cifrado, e nunca mais é mostrado."
      voltar={
        <Voltar to="/recebimentos" search={{ aba: 'pix' }}>
          Pix e bancos
        </Voltar>
      }
    >
      <Carregado consulta={lista}>{({ perfis }) => <FormularioDoBanco perfis={perfis} />}</Carregado>
    </Pagina>
  );
}
