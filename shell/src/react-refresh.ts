import * as runtime from 'react-refresh/runtime';

// One refresh runtime for the whole page: the areas' development builds take it from here.
Object.assign(window, { __REACT_REFRESH__: runtime });
